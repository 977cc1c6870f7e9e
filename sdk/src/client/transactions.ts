import { t } from "../errors/marked-text.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import { readJsonFields } from "../bytes/json-fields.ts";
import { isJsonList } from "../bytes/json.ts";
import { httpRefused, simulationFailed } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import {
  encodeSignedTransaction,
  encodeTransactionEnvelope,
  transactionHash,
  type SignedTransaction,
} from "../transaction/signed-transaction.ts";
import { bytesToTransactionHash, type TransactionHash } from "../transaction/transaction-hash.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { signedTransactionToJson } from "../transaction/transaction-json.ts";
import { withoutSignatures } from "../transaction/without-signatures.ts";
import { isEmptyAnswer } from "./account-answer.ts";
import type { Http, RequestOptions } from "./http.ts";
import { askNewer } from "./newer-route.ts";
import { asItIs } from "./payload-view.ts";
import type { CallOptions } from "./request.ts";
import { readStateChanges, type StateChange } from "./state-changes.ts";
import {
  readEvent,
  readStatusAlone,
  readTransaction,
  type TransactionDetail,
  type TransactionEvent,
  type WaitResult,
} from "./transaction-detail.ts";
import { waitForTransaction, type WaitOptions } from "./wait-for.ts";

/** Simulated effects according to the node. Only the status is always present. */
export interface Simulation {
  readonly vmStatus: string;
  readonly gasUsed?: bigint;
  readonly events?: readonly TransactionEvent[];
  /** State changes, if requested. Nodes from version 12 return them. */
  readonly stateChanges?: readonly StateChange[];
}

/** How to simulate. */
export interface SimulateOptions extends CallOptions {
  /** Default false. */
  readonly withStateChanges?: boolean;
}

/** The status text of a transaction that worked. */
export const EXECUTED_SUCCESSFULLY = "Executed successfully";

/** Transactions: look up, simulate, submit, wait. */
export function transactionsApi(http: Http) {
  const send = async (path: "submit" | "simulate", signed: SignedTransaction, call: RequestOptions) => {
    const { length: transactionBytes } = encodeSignedTransaction(signed);
    try {
      const target = `/transactions/${path}`;
      if (!hasJson(signed.authenticator))
        return await http.postBytes(target, encodeTransactionEnvelope(signed), BCS_TRANSACTION, call);
      return await http.post(target, signedTransactionToJson(signed), call);
    } catch (cause) {
      if (!isSupraError(cause, httpRefused)) throw cause;
      throw httpRefused({ ...cause.context, transactionBytes }, { cause });
    }
  };
  const ask = async (hash: TransactionHash, call: CallOptions): Promise<JsonNode | undefined> => {
    const { status, body } = await http.get(`/transactions/${hash}`, { ...call, accept: [404] });
    return status === 404 || saysNothing(body) ? undefined : body;
  };
  const find = async (
    hash: TransactionHash,
    call: CallOptions = {},
  ): Promise<TransactionDetail | undefined> =>
    (await ask(hash, call))?.optional((body) => readTransaction(body, asItIs, hash));
  const findEnd = async (hash: TransactionHash, call: CallOptions): Promise<WaitResult | undefined> => {
    const body = await ask(hash, call);
    if (body === undefined) return undefined;
    const detail = readTransaction(body, asItIs, hash);
    return detail.status === "Pending" ? (readStatusAlone(body, detail.hash) ?? detail) : detail;
  };
  return {
    /** A transaction by its hash, or `undefined` when this node has not heard of it. */
    find,

    /**
     * Up to 100 transactions by their hashes, in this order: one request, and one for each on a node before version 12.
     * Those that this node has not heard of are `undefined`.
     */
    async findMany(
      hashes: readonly TransactionHash[],
      call: CallOptions = {},
    ): Promise<readonly (TransactionDetail | undefined)[]> {
      const route = { path: "/transactions/batch", data: { hashes: [...hashes] }, options: call };
      const answer = await askNewer(http, route);
      if (answer === undefined) return Promise.all(hashes.map((hash) => find(hash, call)));
      return answer.body
        .get("transactions")
        .items()
        .map((item) => item.optional((node) => readTransaction(node)));
    },

    /**
     * Submits a transaction. After a network error it may still have been sent: look up its hash and resend the same
     * bytes, never a new signature.
     * @returns the node's hash, equal to {@link transactionHash}
     */
    async submit(signed: SignedTransaction, call: CallOptions = {}): Promise<TransactionHash> {
      const { body } = await send("submit", signed, call);
      const hash = body.string().toLowerCase();
      if (!/^(0x)?[0-9a-f]{64}$/.test(hash)) throw body.refuse(t`a transaction hash`);
      return bytesToTransactionHash(hexToBytes(hash));
    },

    /**
     * Simulates a transaction. Signatures are zeroed in a copy; `signed` is unchanged. `withStateChanges` requests
     * state changes (nodes from version 12).
     * @throws simulation/failed for any status but success
     */
    async simulate(
      signed: SignedTransaction,
      { withStateChanges = false, ...call }: SimulateOptions = {},
    ): Promise<Simulation> {
      const query =
        withStateChanges && http.dialect === "v4" ? { query: { include_state_changes: "true" } } : {};
      const { body } = await send("simulate", withoutSignatures(signed), { ...call, ...query });
      const simulation = readSimulation(body);
      const { vmStatus, gasUsed } = simulation;
      if (vmStatus !== EXECUTED_SUCCESSFULLY)
        throw simulationFailed({ vmStatus, ...(gasUsed === undefined ? {} : { gasUsed }) });
      return simulation;
    },

    /**
     * Polls until the transaction is final: 300 times, 1 s apart by default, then returns Pending. A node that
     * returns only the status also ends the wait: see `StatusAlone`.
     */
    waitFor(hash: TransactionHash, options: WaitOptions = {}): Promise<WaitResult> {
      return waitForTransaction(findEnd, hash, options);
    },

    /** Submits, then waits. The hash is known even when no answer comes: {@link transactionHash}. */
    async submitAndWait(signed: SignedTransaction, options: WaitOptions = {}): Promise<WaitResult> {
      const hash = transactionHash(signed); // before it waits: the argument is the caller's
      await send("submit", signed, { signal: options.signal });
      return waitForTransaction(findEnd, hash, options);
    },
  };
}

const BCS_TRANSACTION = "application/x.supra.signed_transaction+bcs";

/** Accounts with keys of other kinds have no documented JSON for a body: they are sent as BCS. */
function hasJson(authenticator: SignedTransaction["authenticator"]): boolean {
  if (authenticator.kind === "ed25519" || authenticator.kind === "multi-ed25519") return true;
  const signers = [
    authenticator.sender,
    ...("secondarySigners" in authenticator ? authenticator.secondarySigners : []),
    ...(authenticator.kind === "fee-payer" ? [authenticator.feePayerSigner] : []),
  ];
  return signers.every(({ kind }) => kind === "ed25519" || kind === "multi-ed25519");
}

/** An answer without hash and status, as a node gives that is still looking. */
function saysNothing({ value }: JsonNode): boolean {
  if (isEmptyAnswer(value)) return true;
  const { hash, status } = readJsonFields(value);
  return typeof value === "object" && !isJsonList(value) && (hash ?? status ?? null) === null;
}

function readSimulation(body: JsonNode): Simulation {
  const output = body.get("output").get("Move");
  const stateChanges = body.get("state_changes").optional(readStateChanges);
  const gasUsed = output.get("gas_used").optional((node) => node.bigint());
  const events = output.get("events").optional((list) => list.items().map((event) => readEvent(event)));
  return {
    vmStatus: output.get("vm_status").string(),
    ...(gasUsed === undefined ? {} : { gasUsed }),
    ...(events === undefined ? {} : { events }),
    ...(stateChanges === undefined ? {} : { stateChanges }),
  };
}
