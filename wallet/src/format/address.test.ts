import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAddress, groupAddress } from "./address.ts";

const address = "0x8f3a000000000000000000000000000000000000000000000000000000002c91";

describe("an address in text", () => {
  it("shows both ends, four digits each", () => {
    expect(formatAddress(address)).toBe("0x8f3a…2c91");
  });

  it("is left whole when it is short", () => {
    expect(formatAddress("0x1")).toBe("0x1");
  });

  it("is grouped by four without losing or moving a digit", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (digits) => {
        const groups = groupAddress(`0x${digits}`);
        expect(groups).toHaveLength(16);
        expect(groups.join("")).toBe(digits);
      }),
    );
  });
});
