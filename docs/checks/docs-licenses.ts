import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runMain } from "../../scripts/complaint.ts";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { LICENSES_FILE, thirdPartyLicenses } from "../../wallet/build/third-party-licenses.ts";

const packages = [
  "node_modules/vue",
  "node_modules/vitepress",
  "node_modules/@fontsource-variable/inter",
  "node_modules/@fontsource-variable/jetbrains-mono",
  "sdk",
  "devnode",
  "move",
];

export function documentationLicenses(): string {
  return thirdPartyLicenses(packages.map((path) => join(repositoryRoot, path)));
}

if (isEntryPoint(import.meta.url))
  await runMain(() =>
    writeFileSync(join(repositoryRoot, "docs/site/dist", LICENSES_FILE), documentationLicenses()),
  );
