import { writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Complaint, runMain } from "../../scripts/complaint.ts";
import { buildExtension, extensionFolder, firefoxFolder } from "./extension-build.ts";
import { takePublishers } from "../../wallet/build/publishers.ts";
import { listExtension } from "./extension-bundle.ts";
import { packFolder } from "./extension-package.ts";

await runMain(async () => {
  const { publishers, rest } = takePublishers(process.argv.slice(2));
  console.log("Building the extension, if it has changed …");
  const { code, output } = await buildExtension("collect");
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Complaint("The extension can't be built; what its build says is above.");
  }
  for (const folder of [extensionFolder, firefoxFolder]) listExtension(folder, publishers);
  if (rest.includes("--package")) {
    for (const folder of [extensionFolder, firefoxFolder]) {
      const file = join(dirname(folder), `holdfast-${basename(folder)}.zip`);
      const { bytes, sha256 } = packFolder(folder);
      writeFileSync(file, bytes);
      console.log(`\n  ${file}\n  ${bytes.length} bytes, SHA-256 ${sha256}`);
    }
    console.log("");
    return;
  }
  console.log(`
  1. Open chrome://extensions in Chromium, Chrome, Brave or Edge.
  2. Switch on "Developer mode".
  3. Press "Load unpacked" and choose ${extensionFolder}

  In Firefox, open about:debugging#/runtime/this-firefox, press "Load Temporary Add-on" and choose
  ${join(firefoxFolder, "manifest.json")}
`);
});
