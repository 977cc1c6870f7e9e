import { runMain } from "../../scripts/complaint.ts";
import { bundleExtension } from "./extension-bundle.ts";
import { extensionFolder, firefoxFolder } from "./extension-build.ts";
import { bundleFirefox } from "./firefox-bundle.ts";

await runMain(async () => {
  await bundleExtension(extensionFolder);
  await bundleFirefox(extensionFolder, firefoxFolder);
});
