import { Complaint, runMain } from "./complaint.ts";
import { buildExtension, extensionFolder } from "./extension-build.ts";

await runMain(async () => {
  console.log("Building the extension, if it has changed …");
  const { code, output } = await buildExtension("collect");
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Complaint("The extension cannot be built; what its build says is above.");
  }
  console.log(`
  1. Open chrome://extensions in Chromium, Chrome, Brave or Edge.
  2. Switch on "Developer mode".
  3. Press "Load unpacked" and choose ${extensionFolder}
`);
});
