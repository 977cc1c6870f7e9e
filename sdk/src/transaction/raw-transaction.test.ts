import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testTransaction } from "../../test/accounts.ts";
import * as any from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { BcsWriter } from "../bcs/writer.ts";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";
import { transferSupra } from "./build.ts";
import { encodeRawTransaction, sizeOfRawTransaction } from "./raw-transaction.ts";

describe("the memory for a raw transaction", () => {
  it("allocates exactly the bytes of any entry function call", () => {
    fc.assert(
      fc.property(any.rawTransaction, (raw) => {
        const { length, buffer } = encodeRawTransaction(raw);
        expect(buffer.byteLength).toBe(length);
        if (raw.payload.kind === "entry-function") expect(sizeOfRawTransaction(raw)).toBe(length);
      }),
    );
  });

  it("is not asked for by what a caller without types claims", () => {
    const claim = { length: 2 ** 40 } as Uint8Array;
    const call = { ...transferSupra(FRAMEWORK_ADDRESS, 1n), arguments: [claim] };
    const payload = { kind: "entry-function", entryFunction: call } as const;
    const raw = { ...testTransaction(), payload };
    expect(sizeOfRawTransaction(raw)).toBeLessThan(1000);
    raises("bytes/not-bytes", () => encodeRawTransaction(raw));
  });

  it("is not the writer's any more when it was handed out", () => {
    const writer = new BcsWriter(2).u16(0x0201);
    const bytes = writer.take();
    expect(writer.u16(0x0403).toBytes()).toEqual(Uint8Array.of(3, 4));
    expect(bytes).toEqual(Uint8Array.of(1, 2));
  });
});
