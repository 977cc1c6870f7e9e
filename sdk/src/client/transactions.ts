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

/** A node's simulation. Only the status is always present. */
export interface Simulation {
  readonly vmStatus: string;
  readonly gasUsed?: bigint;
  readonly events?: readonly TransactionEvent[];
  /** State changes, if requested. Nodes from version 12 return them. */
  readonly stateChanges?: readonly StateChange[];
}

/** Options of a simulation. */
export interface SimulateOptions extends CallOptions {
  /** Default false. */
  readonly withStateChanges?: boolean;
}

/** Status text of a successful transaction. */
export const EXECUTED_SUCCESSFULLY = "Executed successfully";

/** Transaction queries and submission. */
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
    /** A transaction by hash; undefined while this node has not seen it. */
    find,

    /** Up to 100 transactions in order; undefined if unknown. Before version 12, one request per hash. */
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

    /** Submits. After a network error, look up the hash and resend the same bytes, never a new signature. */
    async submit(signed: SignedTransaction, call: CallOptions = {}): Promise<TransactionHash> {
      const { body } = await send("submit", signed, call);
      const hash = body.string().toLowerCase();
      if (!/^(0x)?[0-9a-f]{64}$/.test(hash)) throw body.refuse(t`a transaction hash`);
      return bytesToTransactionHash(hexToBytes(hash));
    },

    /** Simulates with zeroed signatures. `withStateChanges`: node version 12. @throws simulation/failed */
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

    /** Polls until final, by default 300 times 1 s apart, then returns Pending. See `StatusAlone`. */
    waitFor(hash: TransactionHash, options: WaitOptions = {}): Promise<WaitResult> {
      return waitForTransaction(findEnd, hash, options);
    },

    /** Submits and waits. {@link transactionHash} gives the hash even without a response. */
    async submitAndWait(signed: SignedTransaction, options: WaitOptions = {}): Promise<WaitResult> {
      const hash = transactionHash(signed); // copied before waiting
      await send("submit", signed, { signal: options.signal });
      return waitForTransaction(findEnd, hash, options);
    },
  };
}

const BCS_TRANSACTION = "application/x.supra.signed_transaction+bcs";

/** Other key kinds have no documented JSON, and are sent as BCS. */
function hasJson(authenticator: SignedTransaction["authenticator"]): boolean {
  if (authenticator.kind === "ed25519" || authenticator.kind === "multi-ed25519") return true;
  const signers = [
    authenticator.sender,
    ...("secondarySigners" in authenticator ? authenticator.secondarySigners : []),
    ...(authenticator.kind === "fee-payer" ? [authenticator.feePayerSigner] : []),
  ];
  return signers.every(({ kind }) => kind === "ed25519" || kind === "multi-ed25519");
}

/** True without hash and status: the node is still searching. */
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
