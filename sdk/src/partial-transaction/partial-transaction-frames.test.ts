import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import {
  partialTransactionToFrames,
  FrameCollector,
  isPartialTransactionFrame,
} from "./partial-transaction-frames.ts";

const bytes = fc.uint8Array({ minLength: 1, maxLength: 600 });
const pattern = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index % 251);

describe("an animated QR code", () => {
  it("joins frames in any order, even with repeated ones", () => {
    fc.assert(
      fc.property(
        bytes,
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 8, max: 300 }),
        (partial, order, size) => {
          const frames = partialTransactionToFrames(partial, size);
          const collector = new FrameCollector();
          const shuffled = frames
            .flatMap((frame) => [frame, frame])
            .map((frame) => ({ frame, key: order.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key);
          const seen = shuffled.map(({ frame }) => collector.add(frame).bytes);
          expect(seen.at(-1)).toEqual(partial);
        },
      ),
    );
  });

  it("says how much was seen", () => {
    const frames = partialTransactionToFrames(pattern(500));
    const collector = new FrameCollector();
    const [first = "", second = ""] = frames;
    expect(collector.add(first)).toEqual({ seen: 1, count: frames.length });
    expect(collector.add(first)).toEqual({ seen: 1, count: frames.length });
    expect(collector.add(second)).toEqual({ seen: 2, count: frames.length });
  });

  it("is made of characters that a QR code packs tightly", () => {
    for (const frame of partialTransactionToFrames(pattern(2_000))) {
      expect(frame).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
      expect(isPartialTransactionFrame(frame)).toBe(true);
    }
    expect(isPartialTransactionFrame("https://wallet.example")).toBe(false);
  });

  it("refuses pictures of anything else, and goes on", () => {
    const [mine = "", rest = ""] = partialTransactionToFrames(pattern(200));
    const [other = ""] = partialTransactionToFrames(pattern(201));
    const collector = new FrameCollector();
    collector.add(mine);
    raises("capsule/bad-frame", () => collector.add("hello"));
    raises("capsule/bad-frame", () => collector.add(other));
    raises("capsule/bad-frame", () => collector.add(mine.replace("1/2", "3/2")));
    raises("capsule/bad-frame", () => collector.add(`${mine}A`));
    expect(collector.add(rest).bytes).toEqual(pattern(200));
  });

  it("is not believed when its parts do not fit its mark", () => {
    const [mine = "", rest = ""] = partialTransactionToFrames(pattern(200));
    const collector = new FrameCollector();
    collector.add(mine);
    const forged = rest.slice(0, -4) + (rest.endsWith("AAAA") ? "BBBB" : "AAAA");
    raises("capsule/bad-frame", () => collector.add(forged));
    expect(collector.add(mine)).toEqual({ seen: 1, count: 2 });
  });

  it("has at most 999 frames", () => {
    raises("capsule/too-large", () => partialTransactionToFrames(pattern(1_000), 1));
  });
});
