import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, addressToBytes, parseAddress, type Address } from "@holdfast/sdk";
import { initializeOriginatingAddresses } from "../framework/account-keys.ts";
import { createAccount, createAccountUnchecked } from "../framework/account.ts";
import { initializeAutomation } from "../framework/automation-state.ts";
import { initializeBlock } from "../framework/block.ts";
import { initializeChainId } from "../framework/chain-id.ts";
import { initializePackages } from "../framework/code.ts";
import { createConversionMap, ensurePairedAsset, SUPRA_ASSET } from "../framework/coin-pairing.ts";
import { deposit, mint } from "../framework/coin.ts";
import { initializeDelegationPool } from "../framework/delegation-pool.ts";
import { initializeFeatures, type Feature } from "../framework/features.ts";
import { initializeOracle } from "../framework/oracle/oracle-prices.ts";
import { ensurePrimaryStore } from "../framework/primary-fungible-store.ts";
import { initializeReconfiguration } from "../framework/reconfiguration.ts";
import { initializeValidatorSet } from "../framework/stake.ts";
import { initializeStakingConfig } from "../framework/staking-config.ts";
import { createSupraAccount } from "../framework/supra-account.ts";
import { initializeSupraCoin } from "../framework/supra-coin.ts";
import { setTime } from "../framework/timestamp.ts";
import { initializeTransactionFee } from "../framework/transaction-fee.ts";
import { DELEGATION_POOL } from "./delegation-pool.ts";
import { createState } from "../state/state.ts";
import type { WriteSet } from "../state/state-view.ts";
import { Session } from "../vm/session.ts";
import type { SupraStore } from "./supra-store.ts";

interface GenesisOptions {
  readonly chainId: number;
  /** Microseconds since 1970. */
  readonly nowMicros: bigint;
  /** Balances in quants. */
  readonly accounts: readonly FundedAccount[];
  /** Also owns the public staking pool. */
  readonly faucet: { readonly address: Address; readonly balance: bigint };
  readonly supraStore: SupraStore;
}

interface FundedAccount {
  readonly address: Address;
  readonly balance: bigint;
  /** No effect if SUPRA is only in coin stores. */
  readonly supraStore?: "fungible";
}

const FEATURES_OF: Readonly<Record<SupraStore, readonly Feature[]>> = {
  coin: [],
  paired: ["COIN_TO_FUNGIBLE_ASSET_MIGRATION"],
  fungible: [
    "COIN_TO_FUNGIBLE_ASSET_MIGRATION",
    "NEW_ACCOUNTS_DEFAULT_TO_FA_SUPRA_STORE",
    "OPERATIONS_DEFAULT_TO_FA_SUPRA_STORE",
  ],
};

/** Two hours, as on mainnet. */
const EPOCH_MICROS = 7_200_000_000n;

/** Accounts 0x1 to 0xa are the framework's own (account.move create_framework_reserved_account). */
const RESERVED_ACCOUNTS = 10;

/** Writes of version 0: the framework's accounts and settings, the coin, and the funded accounts. */
export function createGenesis(options: GenesisOptions): WriteSet {
  const session = new Session({
    state: createState(),
    transactionHash: new Uint8Array(32),
    sender: FRAMEWORK_ADDRESS,
  });
  for (let number = 1; number <= RESERVED_ACCOUNTS; number++) {
    const address = parseAddress(`0x${number.toString(16)}`);
    createAccountUnchecked(session, address, addressToBytes(address));
  }
  const { supraStore } = options;
  initializeFeatures(session, FEATURES_OF[supraStore]);
  initializePackages(session);
  initializeChainId(session, options.chainId);
  setTime(session, options.nowMicros);
  initializeReconfiguration(session, options.nowMicros);
  initializeBlock(session, EPOCH_MICROS);
  initializeOriginatingAddresses(session);
  initializeSupraCoin(session);
  if (supraStore !== "coin") {
    createConversionMap(session);
    ensurePairedAsset(session, SUPRA_COIN_TAG);
  }
  initializeTransactionFee(session);
  initializeAutomation(session, options.nowMicros / 1_000_000n);
  for (const account of [options.faucet, ...options.accounts]) createFunded(session, account, supraStore);
  initializeStakingConfig(session);
  initializeValidatorSet(session);
  initializeDelegationPool(session, { owner: options.faucet.address, ...DELEGATION_POOL });
  initializeOracle(session, options.faucet.address);
  return session.writes();
}

function createFunded(session: Session, account: FundedAccount, network: SupraStore): void {
  const { address, balance, supraStore = network } = account;
  if (network !== "coin" && supraStore === "fungible") {
    createAccount(session, address);
    ensurePrimaryStore(session, address, SUPRA_ASSET);
  } else createSupraAccount(session, address);
  deposit(session, SUPRA_COIN_TAG, address, mint(session, SUPRA_COIN_TAG, balance));
}
