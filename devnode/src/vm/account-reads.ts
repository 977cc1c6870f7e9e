import { bytesToHex, parseAddress, SUPRA_COIN_TAG, type Address, type Hex } from "@holdfast/sdk";
import { Account } from "../framework/account-structs.ts";
import { balance } from "../framework/coin.ts";
import type { StateView } from "../state/state-view.ts";
import { Session } from "./session.ts";

export interface AccountSummary {
  readonly sequenceNumber: bigint;
  readonly authenticationKey: Hex;
}

/** Undefined if the account doesn't exist. */
export function accountSummary(state: StateView, address: Address): AccountSummary | undefined {
  const account = createReadingSession(state).read(address, Account.of());
  if (account === undefined) return undefined;
  return {
    sequenceNumber: account.sequence_number,
    authenticationKey: bytesToHex(account.authentication_key),
  };
}

/** Undefined if the account doesn't exist. */
export function readSequenceNumber(state: StateView, address: Address): bigint | undefined {
  return createReadingSession(state).read(address, Account.of())?.sequence_number;
}

export function readSupraBalance(state: StateView, address: Address): bigint {
  return balance(createReadingSession(state), SUPRA_COIN_TAG, address);
}

function createReadingSession(state: StateView): Session {
  return new Session({ state, transactionHash: new Uint8Array(32), sender: NOBODY });
}

const NOBODY = parseAddress("0x0");
