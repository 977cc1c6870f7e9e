import { parseAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import type { CallSummary, PayloadSummary } from "./payload-summary.ts";

/** What a payload takes from whoever signs it, as far as it can be told. */
export interface Outflow {
  /** Quants of SUPRA that leave, besides the fee. */
  readonly supra: bigint;
  readonly payments: readonly OutgoingPayment[];
  /** Names of code whose effects cannot be told: a function, or a script's hash. */
  readonly opaque: readonly string[];
}

/** Something that somebody receives. */
export interface OutgoingPayment {
  readonly to: Address;
  /** Quants; undefined for something whose worth is not known here. */
  readonly supra: bigint | undefined;
  /** The chain repeats it, so its amount is no bound. */
  readonly isRepeated: boolean;
}

/** The metadata object of SUPRA as a fungible asset. */
const SUPRA_ASSET = /* @__PURE__ */ parseAddress("0xa");

/** Calls of the framework that move nothing of the signer's to anybody else. */
const HARMLESS: readonly RegExp[] = [
  /^0x1::managed_coin::register$/,
  /^0x1::coin::migrate_to_fungible_store$/,
  /^0x1::supra_account::(create_account|set_allow_direct_coin_transfers)$/,
  /^0x1::account::revoke_/,
  /^0x1::multisig_account::/,
  /^0x1::pbo_delegation_pool::(add_stake|unlock|reactivate_stake|withdraw)$/,
  /^0x1::automation_registry::/,
];

const NOTHING: Outflow = { supra: 0n, payments: [], opaque: [] };

export function outflowOf(action: PayloadSummary): Outflow {
  switch (action.kind) {
    case "script":
      return { ...NOTHING, opaque: [action.codeHash] };
    case "multisig":
      return NOTHING; // what it moves is the multisig account's, which its owners have agreed to
    case "automation": {
      const { supra, payments, opaque } = outflowOfCall(action.call);
      return {
        supra: supra + action.feeCapPerCycle,
        payments: payments.map((payment) => ({ ...payment, isRepeated: true })),
        opaque,
      };
    }
    default:
      return outflowOfCall(action);
  }
}

function outflowOfCall(call: CallSummary): Outflow {
  switch (call.kind) {
    case "transfer":
      return paid(call.coinType === SUPRA_COIN, [call]);
    case "batch-transfer":
      return paid(call.coinType === SUPRA_COIN, call.payments);
    case "asset-transfer":
      return paid(call.asset === SUPRA_ASSET, [call]);
    case "call":
      return HARMLESS.some((name) => name.test(call.function))
        ? NOTHING
        : { ...NOTHING, opaque: [call.function] };
    default:
      return NOTHING; // publishing, rotating, proposing and voting pay nobody
  }
}

function paid(
  isCoin: boolean,
  payments: readonly { readonly to: Address; readonly amount: bigint }[],
): Outflow {
  return {
    supra: isCoin ? payments.reduce((sum, { amount }) => sum + amount, 0n) : 0n,
    payments: payments.map(({ to, amount }) => ({
      to,
      supra: isCoin ? amount : undefined,
      isRepeated: false,
    })),
    opaque: [],
  };
}
