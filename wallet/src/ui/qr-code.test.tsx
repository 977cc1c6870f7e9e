import { render, screen } from "@testing-library/react";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

const address = "0x8f3a51c09be2740d6a1c5b7e9f02d4836ab1957e04cd82f6170be93a5d4e2c91";

it("paints exactly the dark modules of the code", () => {
  render(<QrCode text={address} label="Your address" />);
  const path =
    screen.getByRole("img", { name: "Your address" }).querySelector("path")?.getAttribute("d") ?? "";
  const { data } = encode(address, { ecc: "M", border: 2 });
  const painted = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let column = Number(x); column < Number(x) + Number(width); column++) {
      const row = painted[Number(y)];
      if (row !== undefined) row[column] = true;
    }
  expect(painted).toEqual(data);
});
