import { PUBLIC_NETWORK_DEFAULTS, type TransactionDefaults } from "../transaction/defaults.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { Dialect } from "./request.ts";

/** Permanent chain ID, nodes and settings of a network. */
export interface NetworkProfile {
  readonly name: string;
  /** Part of every signature; nodes with another ID are rejected. */
  readonly chainId: number;
  readonly url: string;
  readonly dialect: Dialect;
  /** Test networks only. */
  readonly hasFaucet: boolean;
  /** Has `supra_oracle_storage` and `supra_oracle_ti`. Only for display: its operator can upgrade it. */
  readonly oracle?: Address;
  /** Default: {@link SPECIFIED_DEFAULTS}. */
  readonly defaults?: TransactionDefaults;
  /** Blocks only on demand, and movable time. Only for worthless coins. Default false. */
  readonly blocksOnDemand?: boolean;
  /** The network is reset from time to time. Default false. */
  readonly isResetAtTimes?: boolean;
  /** Seconds that the chain may be ahead of the device's clock; beyond, nothing is signed. Default 120. */
  readonly maxClockSkewSecs?: number;
  /** Address of the name service's `router` module. Default: none. */
  readonly nameService?: Address;
}

const TESTNET_ORACLE: Address = /* @__PURE__ */ parseAddress(
  "0x5615001f63d3223f194498787647bb6f8d37b8d1e6773c00dcdd894079e56190",
);

/** SupraNS on mainnet; the devnode uses the same address. */
const NAME_SERVICE: Address = /* @__PURE__ */ parseAddress(
  "0x41aa7e05da1d6f014a59247d06c1832fc4437964b8d21e1f8df7a464f06ea920",
);

/** Supra's public mainnet. Its nodes speak v4 since epoch 7575 (August 2026). */
export const MAINNET: NetworkProfile = {
  name: "Mainnet",
  chainId: 8,
  url: "https://rpc-mainnet.supra.com",
  dialect: "v4",
  hasFaucet: false,
  oracle: /* @__PURE__ */ parseAddress("0xe3948c9e3a24c51c4006ef2acc44606055117d021158f320062df099c4a94150"),
  defaults: PUBLIC_NETWORK_DEFAULTS,
  nameService: NAME_SERVICE,
};

/** Supra's public testnet. */
export const TESTNET: NetworkProfile = {
  name: "Testnet",
  chainId: 6,
  url: "https://rpc-testnet.supra.com",
  dialect: "v4",
  hasFaucet: true,
  oracle: TESTNET_ORACLE,
  defaults: PUBLIC_NETWORK_DEFAULTS,
  nameService: /* @__PURE__ */ parseAddress(
    "0x5b3edb4f28b69c21d11ca55120460f1ad1f0baa20fb5ccbe4663092faee9ac48",
  ),
};

/** Devnet, with worthless coins and resets. */
export const DEVNET: NetworkProfile = {
  name: "Devnet",
  chainId: 50,
  url: "https://rpc-devnet.supra.com",
  dialect: "v4",
  hasFaucet: true,
  isResetAtTimes: true,
  defaults: PUBLIC_NETWORK_DEFAULTS,
};

/** The local node that `npm start` runs: a chain ID that no public network has. */
export const DEVNODE: NetworkProfile = {
  name: "Devnode",
  chainId: 4,
  url: "http://127.0.0.1:27001",
  dialect: "v1",
  hasFaucet: true,
  // A devnode serves it where the testnet has it.
  oracle: TESTNET_ORACLE,
  blocksOnDemand: true,
  nameService: NAME_SERVICE,
};

/** Public networks by name, as in commands and stored settings. */
export const PUBLIC_NETWORKS: Readonly<Record<string, NetworkProfile>> = {
  mainnet: MAINNET,
  testnet: TESTNET,
  devnet: DEVNET,
};
