import {
  feePayerSigningMessage,
  multiAgentSigningMessage,
  parseAddress,
  signingMessage,
  type Address,
} from "@holdfast/sdk";
import { isAlone } from "../chain/transactions/parties.ts";
import type { PreparedTransaction } from "../chain/transactions/prepare.ts";
import type { Cosigners } from "../vault/signing.ts";

/** Who signs besides the sender, as it enters the message; undefined for a transaction that its sender signs alone. */
export function cosignersOf({ parties }: Pick<PreparedTransaction, "parties">): Cosigners | undefined {
  if (isAlone(parties)) return undefined;
  const { secondarySigners = [], feePayer } = parties;
  const others = secondarySigners.map(({ address }) => address);
  if (feePayer === undefined) return { kind: "multi-agent", secondarySigners: others };
  const payer = feePayer === "open" ? OPEN : feePayer.address;
  return { kind: "fee-payer", secondarySigners: others, feePayer: payer };
}

/** The bytes that are signed: a mark, the raw transaction, and who signs besides. */
export function messageOf(prepared: Pick<PreparedTransaction, "raw" | "parties">): Uint8Array {
  const cosigners = cosignersOf(prepared);
  const { raw } = prepared;
  if (cosigners === undefined) return signingMessage(raw);
  return cosigners.kind === "multi-agent"
    ? multiAgentSigningMessage(raw, cosigners.secondarySigners)
    : feePayerSigningMessage(raw, cosigners.secondarySigners, cosigners.feePayer);
}

/** Stands for the future payer. */
const OPEN: Address = parseAddress("0x0");
