import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runMain } from "../../scripts/complaint.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { LICENSES_FILE, thirdPartyLicenses } from "../../wallet/build/third-party-licenses.ts";

/** The packages whose code is in the pages of the documentation. */
const packages = ["node_modules/vue", "node_modules/vitepress", "sdk", "devnode", "move"];

await runMain(() => {
  const folders = packages.map((path) => join(repositoryRoot, path));
  writeFileSync(join(repositoryRoot, "docs/site/dist", LICENSES_FILE), thirdPartyLicenses(folders));
});
