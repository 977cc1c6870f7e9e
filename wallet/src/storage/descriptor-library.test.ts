import { expect, it } from "vitest";
import { parseDescriptorLibrary } from "./descriptor-library.ts";

it("reads what can be read, and no more than is kept", () => {
  const mia = { publicKey: "ab".repeat(32), name: "Mia" };
  expect(
    parseDescriptorLibrary({
      files: ["{}", 5, "x".repeat(65_537)],
      attesters: [mia, { ...mia, publicKey: "AB" }, null],
    }),
  ).toEqual({ files: ["{}"], attesters: [mia] });
  for (const damaged of [undefined, null, "", [], { files: "no" }])
    expect(parseDescriptorLibrary(damaged)).toEqual({ files: [], attesters: [] });
  expect(parseDescriptorLibrary({ files: Array(200).fill("{}") }).files).toHaveLength(100);
});
