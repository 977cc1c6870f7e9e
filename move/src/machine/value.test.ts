import { parseAddress } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { plain, createVector } from "../../test/native-call.ts";
import { findStop } from "./stop.ts";
import {
  abstractSize,
  copyValue,
  isSameValue,
  Reference,
  signerValue,
  StructValue,
  type Slots,
} from "./value.ts";

describe("values", () => {
  it("are copied through and through", () => {
    const inner = createVector(1n);
    const original = new StructValue([inner, true], 2);
    const copy = copyValue(original);
    inner.items.push(2n);
    expect(plain(copy)).toEqual({ fields: [[1n], true] });
    expect(copy instanceof StructValue && copy.variant).toBe(2);
  });

  it("compares values by content, and references by their target", () => {
    expect(isSameValue(createVector(1n, 2n), createVector(1n, 2n))).toBe(true);
    expect(isSameValue(createVector(1n), createVector(1n, 2n))).toBe(false);
    expect(isSameValue(new StructValue([1], 0), new StructValue([1], 1))).toBe(false);
    const [a, b]: [Slots, Slots] = [[5], [5]];
    expect(isSameValue(new Reference(a, 0, undefined), new Reference(b, 0, undefined))).toBe(true);
    expect(isSameValue(signerValue(parseAddress("0x1")), signerValue(parseAddress("0x2")))).toBe(false);
  });

  it("are seen and changed through references, which tell their owner", () => {
    const owner = { isDirty: false };
    const value = new StructValue([1n, 2n]);
    const whole = new Reference([value], 0, owner);
    const second = whole.inside(value.fields, 1);
    expect(second.get()).toBe(2n);
    expect(owner.isDirty).toBe(false);
    second.set(9n);
    expect(owner.isDirty).toBe(true);
    expect(plain(whole.get())).toEqual({ fields: [1n, 9n] });
  });

  it("that were moved away stop the machine", () => {
    try {
      new Reference([undefined], 0, undefined).get();
      expect.unreachable();
    } catch (error) {
      expect(findStop(error)?.status).toBe("UNKNOWN_INVARIANT_VIOLATION_ERROR");
    }
  });

  it("measures sizes like the gas schedule: plain items packed, structs not", () => {
    expect(abstractSize(1n)).toBe(40);
    expect(abstractSize(createVector(1, 2, 3))).toBe(43);
    expect(abstractSize(createVector(1n, 2n))).toBe(56);
    expect(abstractSize(createVector(parseAddress("0x1")))).toBe(72);
    expect(abstractSize(createVector(createVector(1)))).toBe(81);
    expect(abstractSize(new StructValue([1n, true]))).toBe(120);
  });
});
