import {
  bytesToHex,
  formatTypeTag,
  inclusionProofToJson,
  isTransactionHash,
  JsonNode,
  keccak,
  utf8ToBytes,
  type Hex,
  type JsonValue,
} from "@holdfast/sdk";
import type { Chain } from "../../chain/chain.ts";
import type { RouteContext } from "../route.ts";
import { answer, answerPruned } from "../answer.ts";
import { emissionProofJson } from "../json/proof-json.ts";
import { jsonBody, pathParam, wholeNumber } from "../request.ts";
import { requestRefused } from "../server-errors.ts";
import { eventTypeText } from "./events.ts";
import { hashParam } from "./transactions.ts";

/** Maximum certificates per request (documented). */
const MAX_CERTIFICATES = 100;

/** v4 only: certificates, committees and event proofs. Shapes are documented, none is recorded. */
export function proofRoutes({ app, chain }: RouteContext): void {
  // Which bound is exclusive is not documented: the end, as for events.
  app.get("/rpc/v4/transactions/certificates", (context) => {
    const start = Number(wholeNumber(context, "start_height") ?? missing("start_height"));
    const end = Number(wholeNumber(context, "end_height") ?? missing("end_height"));
    if (end - start > MAX_CERTIFICATES)
      throw requestRefused({
        status: 400,
        sentence: `The range is limited to ${MAX_CERTIFICATES} blocks`,
      });
    if (start < chain.oldest && start > 0) return answerPruned(chain.oldest);
    const heights = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
    return answer({ certificates: heights.map((height) => certificateJson(chain, height)) });
  });

  app.get("/rpc/v4/consensus/committees/:epoch{[0-9]{1,20}}", (context) => {
    const epoch = BigInt(pathParam(context, "epoch"));
    if (epoch > chain.head.header.epoch)
      throw requestRefused({ status: 404, sentence: `Committee not found for epoch ${epoch}` });
    return answer(committeeJson(chain.chainId, epoch));
  });

  app.get("/rpc/v4/proofs/events/:event/transaction/:hash", (context) => {
    const hash = hashParam(context);
    const eventHash = pathParam(context, "event").toLowerCase().replace(/^0x/, "");
    const record = chain.transaction(hash);
    const events = record?.kind === "committed" ? record.events : [];
    const proofs = events.flatMap((_, index) => chain.proofs.emission(hash, index) ?? []);
    const proof = proofs.find(({ leafHash }) => leafHash === `0x${eventHash}`);
    if (proof === undefined)
      throw requestRefused({ status: 404, sentence: `Event not found in transaction ${hash}` });
    return answer(emissionProofJson(proof));
  });

  // Proofs of many events under one root (documented).
  app.post("/rpc/v4/proofs/events", async (context) => {
    const items = new JsonNode(await jsonBody(context), "body").get("items").items();
    if (items.length > MAX_ITEMS)
      throw requestRefused({
        status: 400,
        sentence: `Too many items: got ${items.length}, but the limit is ${MAX_ITEMS}`,
      });
    const proven = items.map((item) => provenItem(chain, item));
    if (proven.reduce((count, { events }) => count + events.length, 0) > MAX_EVENTS)
      throw requestRefused({ status: 400, sentence: `Too many events: the limit is ${MAX_EVENTS}` });
    const { height } = chain.head.header;
    return answer({
      block_height: height,
      inclusion_certificate: certificateJson(chain, height),
      items: proven,
    });
  });
}

/** Maximum items per request (documented). */
const MAX_ITEMS = 100;
const MAX_EVENTS = 500;

/** A transaction's events of given types with proofs, and its own proof. */
function provenItem(chain: Chain, item: JsonNode) {
  const hash = item.get("transaction_hash").string();
  const types = new Set(
    item
      .get("event_types")
      .items()
      .map((type) => eventTypeText(type.string())),
  );
  const record = isTransactionHash(hash) ? chain.transaction(hash) : undefined;
  const inclusion = record === undefined ? undefined : chain.proofs.inclusion(record.hash);
  if (record?.kind !== "committed" || inclusion === undefined)
    throw requestRefused({ status: 404, sentence: `Transaction not found: ${hash}` });
  const events = record.events.flatMap((event, index) => {
    const proof = chain.proofs.emission(record.hash, index);
    const type = formatTypeTag(event.type);
    if (proof === undefined || !types.has(type)) return [];
    const emission = emissionProofJson(proof);
    return [
      { event_hash: proof.leafHash, event_type: type, event_index: index, event_emission_proof: emission },
    ];
  });
  return {
    transaction_hash: hash,
    vm: "move",
    transaction_inclusion_proof: inclusionProofToJson(inclusion),
    events,
  };
}

/** Null for an unknown block. The devnode's certificate names a committee without signatures. */
function certificateJson(chain: Chain, height: number): JsonValue {
  const root = chain.proofs.rootAt(height);
  const block = chain.blockAt(height);
  if (root === undefined || block === undefined) return null;
  return {
    certifying_committee: committeeHash(),
    data: {
      movevm_merkle_accumulator_tree_root: root,
      evm_merkle_accumulator_tree_root: `0x${"0".repeat(64)}`,
      block_height: height,
      epoch_id: { chain_id: chain.chainId, epoch: block.header.epoch },
    },
    kind: "ClanMajority",
    signature: {},
    voters: [true],
  };
}

function committeeJson(chainId: number, epoch: bigint): JsonValue {
  return {
    V1: {
      authorization: null,
      committee: {
        bls_threshold_public_keys: { ClanMajority: "", BcftQuorum: "", BcftValidity: "" },
        epoch_info: { id: { chain_id: chainId, epoch }, start_height: 0, start_time: 0 },
        members: {},
      },
    },
  };
}

function committeeHash(): Hex {
  return bytesToHex(keccak(utf8ToBytes("holdfast devnode committee")));
}

function missing(name: string): never {
  throw requestRefused({ status: 400, sentence: `Query parameter ${name} is required` });
}
