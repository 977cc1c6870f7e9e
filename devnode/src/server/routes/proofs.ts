import { keccak, bytesToHex, utf8ToBytes, type JsonValue } from "@holdfast/sdk";
import type { Api } from "../api.ts";
import { answer } from "../answer.ts";
import { emissionProofJson } from "../json/proof-json.ts";
import { pathParam, wholeNumber } from "../request.ts";
import { requestRefused } from "../server-errors.ts";
import { hashParam } from "./transactions.ts";

/** Blocks that one request may ask certificates for (documented). */
const MOST_CERTIFICATES = 100;

/** What only v4 has: certificates, committees and proofs of events. Shapes are documented, none is recorded. */
export function proofRoutes({ app, chain }: Api): void {
  // Which of the two heights counts is not documented: as with events, the end is not included.
  app.get("/rpc/v4/transactions/certificates", (context) => {
    const start = Number(wholeNumber(context, "start_height") ?? missing("start_height"));
    const end = Number(wholeNumber(context, "end_height") ?? missing("end_height"));
    if (end - start > MOST_CERTIFICATES)
      throw requestRefused({
        status: 400,
        sentence: `The range is limited to ${MOST_CERTIFICATES} blocks`,
      });
    const heights = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
    return answer({ certificates: heights.map((height) => certificateJson({ app, chain }, height)) });
  });

  app.get("/rpc/v4/consensus/committees/:epoch{[0-9]{1,20}}", (context) => {
    const epoch = BigInt(pathParam(context, "epoch"));
    if (epoch > chain.head.header.epoch)
      throw requestRefused({ status: 404, sentence: `Committee not found for epoch ${epoch}` });
    return answer(committeeJson(chain.chainId, epoch));
  });

  app.get("/rpc/v4/proofs/events/:event/transaction/:hash", (context) => {
    const hash = hashParam(context);
    const wanted = pathParam(context, "event").toLowerCase().replace(/^0x/, "");
    const record = chain.transaction(hash);
    const events = record?.kind === "committed" ? record.events : [];
    const proofs = events.flatMap((_, index) => chain.proofs.emission(hash, index) ?? []);
    const proof = proofs.find(({ leafHash }) => leafHash === `0x${wanted}`);
    if (proof === undefined)
      throw requestRefused({ status: 404, sentence: `Event not found in transaction ${hash}` });
    return answer(emissionProofJson(proof));
  });
}

/** Null for a block that the node does not have. The devnode has no committee: it names one, and nobody signs. */
function certificateJson({ chain }: Api, height: number): JsonValue {
  const root = chain.proofs.rootAt(height);
  const block = chain.blockAt(height);
  if (root === undefined || block === undefined) return null;
  return {
    certifying_committee: COMMITTEE,
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

const COMMITTEE = /* @__PURE__ */ bytesToHex(keccak(utf8ToBytes("holdfast devnode committee")));

function missing(name: string): never {
  throw requestRefused({ status: 400, sentence: `Query parameter ${name} is required` });
}
