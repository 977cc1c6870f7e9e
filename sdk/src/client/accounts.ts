import { accountNotFound } from "../errors/client-errors.ts";
import type { NodeErrorCode } from "../errors/node-error-code.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { Answer, Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** An account on the chain. */
export interface AccountInfo {
  /** Transactions sent so far; the next one carries this number. */
  readonly sequenceNumber: bigint;
  /** Differs from the address after a key rotation. */
  readonly authenticationKey: Address;
}

/** Accounts. */
export function accountsApi(http: Http) {
  const find = async (address: Address, call: CallOptions = {}): Promise<AccountInfo | undefined> => {
    const answer = await lookUp(http, address, call);
    if (answer === undefined || answer.status === 202 || answer.body.isAbsent) return undefined;
    return {
      sequenceNumber: answer.body.get("sequence_number").bigint(),
      authenticationKey: parseAddress(answer.body.get("authentication_key").string()),
    };
  };
  return {
    /** Sequence number and authentication key, or `undefined` when the account does not exist (yet). */
    find,

    /** @throws account/not-found */
    async get(address: Address, call: CallOptions = {}): Promise<AccountInfo> {
      const account = await find(address, call);
      if (account === undefined) throw accountNotFound({ address });
      return account;
    },

    /** True when the account exists. */
    async exists(address: Address, call: CallOptions = {}): Promise<boolean> {
      return (await find(address, call)) !== undefined;
    },
  };
}

interface Said {
  readonly nodeMessage: string;
  readonly nodeCode: NodeErrorCode;
}

/** v3 and v4 answer 400 or 404 for an account that does not exist, with the missing resource in its sentence. */
async function lookUp(http: Http, address: Address, call: CallOptions): Promise<Answer | undefined> {
  try {
    return await http.get(`/accounts/${address}`, call);
  } catch (error) {
    const { nodeMessage, nodeCode } = isSupraError(error) ? (error.context as Partial<Said>) : {};
    const isMissing = http.dialect !== "v1" && /not found/i.test(nodeMessage ?? "");
    if (isMissing || nodeCode === "account_not_found") return undefined;
    throw error;
  }
}
