import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repositoryRoot } from "./entry-point.ts";

// The devnode reads its flags itself, so it has to look as if it had been started directly.
const main = join(repositoryRoot, "devnode", "src", "main.ts");
process.argv[1] = main;
await import(pathToFileURL(main).href);
