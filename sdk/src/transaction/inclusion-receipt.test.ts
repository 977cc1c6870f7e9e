import fc from "fast-check";
import { expect, test } from "vitest";
import { inclusion as kept } from "../../test/inclusions.ts";
import { raises } from "../../test/raises.ts";
import { parseJson, stringifyJson, type JsonValue } from "../bytes/json.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { verifyCommitteeSignature } from "./committee-signature.ts";
import { formatReceipt, readReceipt } from "./inclusion-receipt.ts";
import { transactionHash } from "./signed-transaction.ts";

test("reads a receipt with its root's source, and verifies no committee", () => {
  fc.assert(
    fc.property(kept, ({ signed, inclusion }) => {
      const read = readReceipt(formatReceipt(signed, inclusion));
      expect(read).toMatchObject({ signed, hash: transactionHash(signed), committee: "not-verified" });
      expect(read.proof).toEqual(inclusion.proof);
      expect(read.nodes).toEqual(inclusion.nodes);
      expect(verifyCommitteeSignature(read.certificate)).toBe("not-verified");
    }),
  );
});

/** Locations of a receipt's trusted values. */
const RELIED_ON: readonly (readonly string[])[] = [
  ["transaction"],
  ["inclusion_proof", "leaf_hash_value"],
  ["inclusion_proof", "leaf_index"],
  ["inclusion_proof", "merkle_root_hash_value"],
  ["inclusion_proof", "certified_at_height"],
  ["inclusion_proof", "events_tree_merkle_root_hash_value"],
  ["certificate", "data", "movevm_merkle_accumulator_tree_root"],
  ["certificate", "data", "block_height"],
  ["certificate", "data", "epoch_id", "chain_id"],
];

test("with any bit flipped of what it relies on, it is refused", () => {
  fc.assert(
    fc.property(kept, fc.nat(), ({ signed, inclusion }, bit) => {
      const text = formatReceipt(signed, inclusion);
      const [sibling = ""] = inclusion.proof.siblings;
      expect(isRefused(text.replace(sibling, String(flipped(sibling, [], bit))))).toBe(true);
      for (const path of RELIED_ON) {
        const changed = stringifyJson(flipped(parseJson(text), path, bit));
        expect(changed).not.toBe(text);
        expect(isRefused(changed), path.join(".")).toBe(true);
      }
    }),
  );
});

test("refuses a receipt of no node, three nodes or another form", () => {
  const [one] = fc.sample(kept, { numRuns: 1, seed: 1 });
  if (one === undefined) return expect.unreachable();
  const text = formatReceipt(one.signed, one.inclusion);
  const withField = (field: string, value: JsonValue) =>
    stringifyJson({ ...(parseJson(text) as Record<string, JsonValue>), [field]: value });
  for (const changed of [
    withField("nodes", []),
    withField("nodes", ["https://a.test", "https://b.test", "https://c.test"]),
    withField("form", "holdfast inclusion receipt 2"),
  ])
    raises("inclusion/receipt-invalid", () => readReceipt(changed));
});

function isRefused(text: string): boolean {
  try {
    readReceipt(text);
    return false;
  } catch (error) {
    return isSupraError(error);
  }
}

/** A copy with one bit of a hex text or number flipped. */
function flipped(value: JsonValue, [name, ...rest]: readonly string[], bit: number): JsonValue {
  if (name !== undefined) {
    const fields = value as Record<string, JsonValue>;
    return { ...fields, [name]: flipped(fields[name] ?? null, rest, bit) };
  }
  if (typeof value === "string" && value.startsWith("0x")) {
    const at = 2 + (bit % (value.length - 2));
    const digit = (Number.parseInt(value.charAt(at), 16) ^ (1 << (bit % 4))).toString(16);
    return `${value.slice(0, at)}${digit}${value.slice(at + 1)}`;
  }
  return BigInt(value as string | number | bigint) ^ (1n << BigInt(bit % 64));
}
