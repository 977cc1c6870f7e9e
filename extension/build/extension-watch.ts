import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { buildExtension, extensionFolder, extensionIngredients } from "./extension-build.ts";

// A build follows each change of what the extension is made from. The browser takes it when the extension is reloaded.
let building: Promise<unknown> = Promise.resolve();
let isQueued = false;

function queueBuild(): void {
  if (isQueued) return;
  isQueued = true;
  building = building.then(async () => {
    isQueued = false;
    const { code } = await buildExtension("stream");
    if (code === 0) console.log(`Built: ${extensionFolder}`);
  });
}

for (const path of extensionIngredients) {
  const place = join(repositoryRoot, path);
  if (!existsSync(place)) continue;
  watch(place, { recursive: true }, (_, name) => {
    // Its own output, and what editors and Vite write beside a file for a moment.
    if (name === null || !/^dist\b|~$|\.timestamp-/.test(name)) queueBuild();
  });
}
queueBuild();
