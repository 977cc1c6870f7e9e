import {
  decodeSignedTransaction,
  isTransactionHash,
  jsonToSignedTransaction,
  ownBytes,
  copyPart,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import type { Context } from "hono";
import type { TransactionRecord } from "../../chain/transaction-record.ts";
import { inDialects, type RouteContext } from "../route.ts";
import { answer, getDialect } from "../answer.ts";
import { inclusionProofJson } from "../json/proof-json.ts";
import { transactionJson } from "../json/transaction-json.ts";
import { BCS_TRANSACTION, bodyBytes, contentType, flag, jsonBody, pathParam } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

export function transactionRoutes({ app, chain, nodeVersion }: RouteContext): void {
  // The hash as a bare string (documented). Errors are inferred: 400 with the VM's status name.
  app.on("POST", inDialects("/transactions/submit"), async (context) =>
    answer(await chain.submit(await signedTransaction(context))),
  );

  // Documented shape. VM failures are in the body with status 200 (documented for v3, inferred for v1); a
  // valid signature is an error (upstream). Node 12 adds state changes on request (parameter and field
  // inferred from the official client).
  app.on("POST", inDialects("/transactions/simulate"), async (context) => {
    const record = await chain.simulate(await signedTransaction(context));
    const simulated = transactionJson(chain, record, { dialect: getDialect(context) });
    const isAsked =
      getDialect(context) === "v4" && nodeVersion === "12" && flag(context, "include_state_changes", false);
    return answer(
      isAsked ? { ...simulated, state_changes: chain.stateChangesJson(record.writes) } : simulated,
    );
  });

  // Unknown: null in v1 (documented), 404 in v3 (from an official client).
  app.on("GET", inDialects("/transactions/:hash"), (context) => {
    const dialect = getDialect(context);
    const hash = hashParam(context);
    const record = chain.transaction(hash);
    if (dialect === "v4" && record !== undefined && !isIncluded(context, record)) throw unknown(hash);
    const isProven = dialect === "v4" && flag(context, "include_proof", false);
    const inclusion = isProven ? inclusionProofJson(chain, hash) : null;
    // Proofs trail the head; without one, the node has no transaction (documented).
    const { height = 0 } = record?.kind === "committed" ? record.block : {};
    if (isProven && height > chain.proofs.certifiedHeight)
      throw requestRefused({ status: 503, sentence: `Block ${height} is not certified yet` });
    if (record !== undefined) return answer(transactionJson(chain, record, { dialect, inclusion }));
    if (dialect === "v1") return answer(null);
    throw unknown(hash);
  });
}

/** Transaction types of v4 (documented). The devnode has no `meta` and `record`. */
const KINDS: ReadonlySet<string> = new Set(["user", "auto", "meta", "record"]);

/** Applies v4's `type`, and `exclude_uncommitted`. */
function isIncluded(context: Context, record: TransactionRecord): boolean {
  if (record.kind !== "committed" && flag(context, "exclude_uncommitted", false)) return false;
  return isOfAskedType(context, record);
}

/** True if a transaction has the requested `type`, or if none was requested. */
export function isOfAskedType(context: Context, record: TransactionRecord): boolean {
  const type = context.req.query("type") ?? "";
  if (type === "") return true;
  if (!KINDS.has(type))
    throw requestRefused({ status: 400, sentence: `Invalid value for query parameter type: ${type}` });
  const isAutomatic = record.kind === "committed" && record.registrationHash !== undefined;
  return type === (isAutomatic ? "auto" : "user");
}

function unknown(hash: TransactionHash): Error {
  return requestRefused({ status: 404, sentence: `Transaction not found: ${hash}` });
}

/** Transaction hash of the path; 0x is optional, because an official client omits it. */
export function hashParam(context: Context): TransactionHash {
  const text = pathParam(context, "hash").toLowerCase();
  const hash = text.startsWith("0x") ? text : `0x${text}`;
  if (isTransactionHash(hash)) return hash;
  throw requestRefused({ status: 400, sentence: "Invalid transaction hash: expected 64 hex digits" });
}

/** The transaction in a BCS or JSON body. */
export async function signedTransaction(context: Context): Promise<SignedTransaction> {
  if (contentType(context) !== BCS_TRANSACTION) return jsonToSignedTransaction(await jsonBody(context));
  const bytes = ownBytes(await bodyBytes(context));
  // The first byte is the transaction kind: 1 is Move (from an official client).
  if (bytes[0] !== 1) throw requestRefused({ status: 400, sentence: "Expected a Move transaction" });
  return decodeSignedTransaction(copyPart(bytes, 1));
}
