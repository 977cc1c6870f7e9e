import { decodeBcs } from "../bcs/reader.ts";
import { equalBytes } from "../bytes/byte-array.ts";
import { newBytes, ownBytes } from "../bytes/owned-bytes.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import type { CallOptions } from "../client/request.ts";
import type { TransactionEvent } from "../client/transaction-detail.ts";
import { sha3 } from "../crypto/sha3.ts";
import { multisigPayloadMismatch } from "../errors/transaction-errors.ts";
import { attempt } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import { multisigActionHash } from "../transaction/multisig-call.ts";
import { decodeMultisigInnerPayload, type MultisigInnerPayload } from "../transaction/payload.ts";
import { readAddress, type MultisigAccount, type MultisigReader } from "./multisig-account.ts";

/** A proposal's action: stored on the chain, known only by its hash, or not a valid payload. */
export type ProposedAction =
  | { readonly kind: "whole"; readonly payload: MultisigInnerPayload; readonly hash: Uint8Array }
  | { readonly kind: "hash"; readonly hash: Uint8Array }
  | { readonly kind: "unreadable"; readonly bytes: Uint8Array; readonly hash: Uint8Array };

/** A pending proposal. */
export interface MultisigProposal {
  readonly sequenceNumber: bigint;
  readonly action: ProposedAction;
  readonly creator: Address;
  /** Block time in seconds since 1970. */
  readonly createdSecs: bigint;
  /** All votes, including those of former owners. */
  readonly votes: readonly { readonly owner: Address; readonly isApproved: boolean }[];
}

/** Pending proposals, next one first. @throws json/unexpected, and the client's errors */
export async function readProposals(
  client: Pick<MultisigReader, "view">,
  account: Pick<MultisigAccount, "address" | "lastResolved">,
  call: CallOptions = {},
): Promise<readonly MultisigProposal[]> {
  const [list] = await client.view.call({
    function: "0x1::multisig_account::get_pending_transactions",
    arguments: [account.address],
    ...call,
  });
  return (list?.items() ?? []).map((node, index) =>
    readProposal(node, account.lastResolved + 1n + BigInt(index)),
  );
}

/** A new proposal and its account. */
export interface MadeProposal extends MultisigProposal {
  readonly multisigAddress: Address;
}

/** A transaction's new proposals, from events that outlast the proposals. @throws json/unexpected */
export function readMultisigProposals(
  events: readonly Pick<TransactionEvent, "type" | "data">[],
): readonly MadeProposal[] {
  return events.flatMap(({ type, data }) => {
    if (type !== "0x1::multisig_account::CreateTransaction") return [];
    const node = new JsonNode(data, type);
    const proposal = readProposal(node.get("transaction"), node.get("sequence_number").bigint());
    return [{ ...proposal, multisigAddress: readAddress(node.get("multisig_account")) }];
  });
}

/** A proposal's payload; checks `suppliedPayload` by hash. @throws transaction/multisig-payload-mismatch */
export function proposalPayload(
  { action, sequenceNumber }: MultisigProposal,
  suppliedPayload?: MultisigInnerPayload,
): MultisigInnerPayload | undefined {
  if (suppliedPayload === undefined) return action.kind === "whole" ? action.payload : undefined;
  if (!equalBytes(multisigActionHash(suppliedPayload), action.hash))
    throw multisigPayloadMismatch({ sequenceNumber });
  return suppliedPayload;
}

function readProposal(node: JsonNode, sequenceNumber: bigint): MultisigProposal {
  return {
    sequenceNumber,
    action: readAction(node),
    creator: readAddress(node.get("creator")),
    createdSecs: node.get("creation_time_secs").bigint(),
    votes: node
      .get("votes")
      .get("data")
      .items()
      .map((vote) => ({ owner: readAddress(vote.get("key")), isApproved: vote.get("value").bool() })),
  };
}

function readAction(node: JsonNode): ProposedAction {
  const bytes = readOptionalBytes(node.get("payload"));
  if (bytes === undefined)
    return { kind: "hash", hash: readOptionalBytes(node.get("payload_hash")) ?? newBytes(0) };
  return proposedAction(bytes);
}

/** The action in a payload's bytes. Never throws, because any owner can propose invalid bytes. */
export function proposedAction(given: Uint8Array): Exclude<ProposedAction, { kind: "hash" }> {
  const bytes = ownBytes(given);
  const hash = sha3(bytes);
  return (
    attempt(() => ({ kind: "whole", payload: decodeBcs(bytes, decodeMultisigInnerPayload), hash })) ?? {
      kind: "unreadable",
      bytes,
      hash,
    }
  );
}

function readOptionalBytes(node: JsonNode): Uint8Array | undefined {
  return node
    .get("vec")
    .items()
    .map((item) => hexToBytes(item.string()))[0];
}
