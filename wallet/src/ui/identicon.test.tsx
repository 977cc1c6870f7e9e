import { render } from "@testing-library/react";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Identicon } from "./identicon.tsx";

const picture = (value: string): string => {
  const { container, unmount } = render(<Identicon value={value} />);
  const html = container.innerHTML;
  unmount();
  return html;
};

it("draws one plant per address, another if an end differs", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (digits) => {
      const address = `0x${digits}`;
      const last = digits.endsWith("0") ? "1" : "0";
      expect(picture(address)).toBe(picture(address.toUpperCase().replace("0X", "0x")));
      expect(picture(address)).not.toBe(picture(`${address.slice(0, -1)}${last}`));
    }),
    { numRuns: 30 },
  );
});

it("draws something for any text, without a number going astray", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(picture(text)).not.toMatch(/NaN|undefined|Infinity/);
    }),
    { numRuns: 50 },
  );
});
