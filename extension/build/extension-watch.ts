import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { buildExtension, extensionFolder, extensionIngredients } from "./extension-build.ts";

// Rebuilds after each change. The browser uses a new build after a reload of the extension.
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
    // Ignores its output and temporary files of editors and Vite.
    if (name === null || !/^dist\b|~$|\.timestamp-/.test(name)) queueBuild();
  });
}
queueBuild();
