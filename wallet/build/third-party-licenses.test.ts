import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { thirdPartyLicenses } from "./third-party-licenses.ts";

it("has the notices of the wallet's libraries and fonts", () => {
  const text = thirdPartyLicenses([join(repositoryRoot, "wallet")]);
  expect(text).toMatch(/\nreact \d+\.\d+\.\d+: MIT\n\nMIT License\n\nCopyright \(c\) Meta Platforms/);
  expect(text).toMatch(/\n@fontsource[^ ]*inter \S+: OFL-1\.1\n[\s\S]*SIL OPEN FONT LICENSE/i);
  expect(text).toMatch(/\n@fontsource[^ ]*jetbrains-mono \S+: OFL-1\.1\n/);
  expect(text).toMatch(/\n@noble\/curves \S+: MIT\n/);
  expect(text).not.toMatch(/\n(vitest|@holdfast\/\S+|typescript) \d/);
});
