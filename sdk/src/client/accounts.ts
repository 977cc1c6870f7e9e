import { accountNotFound } from "../errors/client-errors.ts";
import { parseAddress, type Address } from "../move/address.ts";
import { isEmptyAnswer, isMissingAccount } from "./account-answer.ts";
import type { Answer, Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** An account on the chain. */
export interface AccountInfo {
  /** Number of sent transactions; the next one has this number. */
  readonly sequenceNumber: bigint;
  /** Differs from the address after a key rotation. */
  readonly authenticationKey: Address;
}

/** Account queries. */
export function accountsApi(http: Http) {
  const find = async (address: Address, call: CallOptions = {}): Promise<AccountInfo | undefined> => {
    const answer = await lookUp(http, address, call);
    if (answer === undefined || answer.status === 202 || isEmptyAnswer(answer.body.value)) return undefined;
    return {
      sequenceNumber: answer.body.get("sequence_number").bigint(),
      authenticationKey: parseAddress(answer.body.get("authentication_key").string()),
    };
  };
  return {
    /** Sequence number and authentication key; undefined if the account does not exist. */
    find,

    /** @throws account/not-found */
    async get(address: Address, call: CallOptions = {}): Promise<AccountInfo> {
      const account = await find(address, call);
      if (account === undefined) throw accountNotFound({ address });
      return account;
    },

    /** True if the account exists. */
    async exists(address: Address, call: CallOptions = {}): Promise<boolean> {
      return (await find(address, call)) !== undefined;
    },
  };
}

async function lookUp(http: Http, address: Address, call: CallOptions): Promise<Answer | undefined> {
  try {
    return await http.get(`/accounts/${address}`, call);
  } catch (error) {
    if (isMissingAccount(error, http.dialect)) return undefined;
    throw error;
  }
}
