import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keccak, type Hex } from "@holdfast/sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testWaiting } from "../test/test-transaction.ts";
import { openBlockFile, recoverBlocks } from "./block-file.ts";
import type { StoredBlock } from "./chain/block-store.ts";

const identity = { chainId: 4, minGasUnitPrice: 100n };
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "block-file-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function hash(number: number): Hex {
  return `0x${number.toString(16).padStart(64, "0")}`;
}

function testBlock(number: number): StoredBlock {
  const transactions = Array.from({ length: number % 3 }, (_, index) =>
    testWaiting({ sequenceNumber: BigInt(index) }),
  );
  return {
    hash: hash(number),
    timestampMicros: BigInt(number),
    transactions: transactions.map(({ signed }) => signed),
  };
}

/** Opens the file, does something with it, closes it. */
function withFile<T>(use: (file: ReturnType<typeof openBlockFile>) => T): T {
  const file = openBlockFile(folder, identity);
  try {
    return use(file);
  } finally {
    file.close();
  }
}

const blocks = [0, 1, 2, 3, 4].map(testBlock);
const path = (): string => join(folder, "blocks");

/** A write during a run: file bytes and stored blocks, before and after. */
interface Step {
  readonly before: Buffer;
  readonly after: Buffer;
  readonly keptBefore: readonly StoredBlock[];
  readonly keptAfter: readonly StoredBlock[];
}

/** A run that appends, reverts and appends again, write by write. */
function recordRun(): Step[] {
  rmSync(path(), { force: true });
  const steps: Step[] = [];
  let kept: readonly StoredBlock[] = [];
  let before: Buffer = Buffer.alloc(0);
  const note = (keptAfter: readonly StoredBlock[]): void => {
    const after = readFileSync(path());
    steps.push({ before, after, keptBefore: kept, keptAfter });
    [before, kept] = [after, keptAfter];
  };
  withFile((file) => {
    note([]);
    for (const block of blocks) {
      file.append(block);
      note([...kept, block]);
    }
    file.truncate(1);
    note(kept.slice(0, 2));
    file.append(testBlock(5));
    note([...kept, testBlock(5)]);
  });
  return steps;
}

/** Hashes identify blocks; other tests cover the rest. */
const joinHashes = (found: readonly StoredBlock[]): string => found.map(({ hash }) => hash).join();

/** Possible file contents after an interrupted write. */
function diedDuring({ before, after }: Step): Buffer[] {
  if (after.length <= before.length) return [before, after];
  const cut = Array.from({ length: after.length - before.length + 1 }, (_, more) => before.length + more);
  return cut.flatMap((length) => {
    const written = after.subarray(0, length);
    const zeros = Buffer.concat([written, Buffer.alloc(after.length - length)]);
    return [written, zeros];
  });
}

describe("block file", () => {
  it("keeps what was appended for the next run", () => {
    withFile((file) => {
      expect(file.read()).toEqual([]);
      for (const block of blocks) file.append(block);
    });
    expect(withFile((file) => file.read())).toEqual(blocks);
  });

  it("forgets what is above a height, and goes on from there", () => {
    withFile((file) => {
      for (const block of blocks) file.append(block);
      file.truncate(9);
      file.truncate(1);
      file.append(testBlock(9));
    });
    expect(withFile((file) => file.read())).toEqual([...blocks.slice(0, 2), testBlock(9)]);
  });

  // Interrupts a run at each byte of each write; the missing bytes are absent, zeros or the previous ones.
  it("loses no stored block, at whatever byte a write was killed", () => {
    for (const step of recordRun())
      for (const left of diedDuring(step)) {
        const isDone = step.after.equals(left);
        const found = recoverBlocks(new Uint8Array(left), folder, identity).blocks;
        expect(joinHashes(found)).toBe(joinHashes(isDone ? step.keptAfter : step.keptBefore));
      }
  });

  it("drops an unfinished write after a kill, and continues", () => {
    for (const step of recordRun())
      for (const left of diedDuring(step).filter((_, index) => index % 97 === 1)) {
        writeFileSync(path(), left);
        const kept = step.after.equals(left) ? step.keptAfter : step.keptBefore;
        withFile((file) => {
          expect(file.read()).toEqual(kept);
          file.append(testBlock(7));
        });
        expect(withFile((file) => file.read())).toEqual([...kept, testBlock(7)]);
      }
  });

  it("does not take a damaged block for a good one", () => {
    withFile((file) => {
      for (const block of blocks) file.append(block);
    });
    const bytes = readFileSync(path());
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(path(), bytes);
    expect(withFile((file) => file.read())).toEqual(blocks.slice(0, -1));
  });

  it("refuses the blocks of a chain that was made with other options", () => {
    withFile((file) => file.append(testBlock(0)));
    expect(() => openBlockFile(folder, { ...identity, chainId: 6 })).toThrow(/different chain ID/);
    expect(() => openBlockFile(folder, { ...identity, minGasUnitPrice: 1n })).toThrow(
      expect.objectContaining({ code: "devnode/data-mismatch" }),
    );
  });

  it("refuses blocks of a chain with another framework, or without one", () => {
    const made = { ...identity, framework: hash(1) };
    openBlockFile(folder, made).close();
    openBlockFile(folder, made).close();
    expect(() => openBlockFile(folder, { ...identity, framework: hash(2) })).toThrow(/different framework/);
    expect(() => openBlockFile(folder, identity)).toThrow(/different framework/);
  });

  it("takes the word of a file from before frameworks were written down", () => {
    withFile((file) => file.append(testBlock(0)));
    const bytes = readFileSync(path());
    const [length = 0] = bytes;
    const old = new Uint8Array(bytes.subarray(12, 12 + 9)); // only chain ID and price
    const record = Buffer.concat([Buffer.from([old.length, 0, 0, 0]), keccak(old).slice(0, 8), old]);
    writeFileSync(path(), Buffer.concat([record, bytes.subarray(12 + length)]));
    const file = openBlockFile(folder, { ...identity, framework: hash(2) });
    expect(file.read()).toEqual([testBlock(0)]);
    file.close();
  });
});
