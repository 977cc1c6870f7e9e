import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { frameworkReport } from "./framework-report.ts";

const FILE = join(import.meta.dirname, "../../../docs/framework-truth.md");

const [standard, framework = standard] = process.argv.slice(2).map(Number);
if (standard === undefined || framework === undefined) {
  writeFileSync(FILE, frameworkReport());
  process.stdout.write(`${FILE} is written: run npm run format\n`);
} else process.stdout.write(frameworkReport({ standard, framework }));
