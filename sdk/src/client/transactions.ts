import type { JsonNode } from "../bytes/json-node.ts";
import { fieldsOf } from "../bytes/json-fields.ts";
import { isJsonList } from "../bytes/json.ts";
import { simulationFailed } from "../errors/client-errors.ts";
import { transactionHash, type SignedTransaction } from "../transaction/signed-transaction.ts";
import { bytesToTransactionHash, type TransactionHash } from "../transaction/transaction-hash.ts";
import { hexToFixedBytes } from "../bytes/hex.ts";
import { signedTransactionToJson } from "../transaction/transaction-json.ts";
import { withoutSignatures } from "../transaction/without-signatures.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import {
  readEvent,
  readTransaction,
  type TransactionDetail,
  type TransactionEvent,
} from "./transaction-detail.ts";
import { waitForTransaction, type WaitOptions } from "./wait-for.ts";

/** What a transaction would do, by the node's word. */
export interface Simulation {
  readonly gasUsed: bigint;
  readonly vmStatus: string;
  readonly events: readonly TransactionEvent[];
}

/** The status text of a transaction that worked. */
export const EXECUTED_SUCCESSFULLY = "Executed successfully";

/** Transactions: look up, simulate, submit, wait. */
export function transactionsApi(http: Http) {
  const find = async (
    hash: TransactionHash,
    call: CallOptions = {},
  ): Promise<TransactionDetail | undefined> => {
    const answer = await http.get(`/transactions/${hash}`, { ...call, accept: [404] });
    return answer.status === 404 || saysNothing(answer.body) ? undefined : readTransaction(answer.body);
  };
  return {
    /** A transaction by its hash, or `undefined` when this node has not heard of it. */
    find,

    /**
     * Sends a transaction. An error of the network does not mean that it was not sent: look its hash up, and send
     * the same bytes again, never a new signature.
     * @returns the hash that the node answers, which is the one of {@link transactionHash}
     */
    async submit(signed: SignedTransaction, call: CallOptions = {}): Promise<TransactionHash> {
      const { body } = await http.post("/transactions/submit", signedTransactionToJson(signed), call);
      return bytesToTransactionHash(hexToFixedBytes(body.string(), 32, "A transaction hash"));
    },

    /**
     * What the transaction would do. Signatures are replaced by zeros in a copy; `signed` is not changed.
     * @throws simulation/failed for any status but success
     */
    async simulate(signed: SignedTransaction, call: CallOptions = {}): Promise<Simulation> {
      const data = signedTransactionToJson(withoutSignatures(signed));
      const { body } = await http.post("/transactions/simulate", data, call);
      const simulation = readSimulation(body.get("output").get("Move"));
      const { vmStatus, gasUsed } = simulation;
      if (vmStatus !== EXECUTED_SUCCESSFULLY) throw simulationFailed({ vmStatus, gasUsed });
      return simulation;
    },

    /** Asks for the transaction until it is finished: by default 300 times, 1 s apart; then Pending. */
    waitFor(hash: TransactionHash, options: WaitOptions = {}): Promise<TransactionDetail> {
      return waitForTransaction(find, hash, options);
    },

    /** Submits, then waits. The hash is known even when no answer comes: {@link transactionHash}. */
    async submitAndWait(signed: SignedTransaction, options: WaitOptions = {}): Promise<TransactionDetail> {
      const call = options.signal === undefined ? {} : { signal: options.signal };
      const hash = transactionHash(signed); // before it waits: the argument is the caller's
      await http.post("/transactions/submit", signedTransactionToJson(signed), call);
      return waitForTransaction(find, hash, options);
    },
  };
}

/** An answer without hash and status, as a node gives that is still looking. */
function saysNothing({ value, isAbsent }: JsonNode): boolean {
  if (isAbsent || value === "") return true;
  const { hash, status } = fieldsOf(value);
  return typeof value === "object" && !isJsonList(value) && (hash ?? status ?? null) === null;
}

function readSimulation(output: JsonNode): Simulation {
  return {
    gasUsed: output.get("gas_used").bigint(),
    vmStatus: output.get("vm_status").string(),
    events: output.get("events").optional((events) => events.items().map((event) => readEvent(event))) ?? [],
  };
}
