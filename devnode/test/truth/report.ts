import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareStandard, type FunctionTruth } from "./std-truth.ts";

/** Calls of each function; the report of this repository is made with the default. */
const RUNS = 680;
const FILE = join(import.meta.dirname, "../../../docs/framework-truth.md");

const truths = compareStandard(Number(process.argv[2] ?? RUNS), 1);
writeFileSync(FILE, reportOf(truths));
process.stdout.write(`${FILE}: ${sum(truths, "runs")} calls, ${sum(truths, "differences")} differences\n`);

function reportOf(all: readonly FunctionTruth[]): string {
  const modules = [...new Set(all.map(({ module }) => module))].sort();
  const rows = modules.map((module) => {
    const own = all.filter((one) => one.module === module);
    return `| \`${module}\` | ${own.length} | ${sum(own, "runs")} | ${sum(own, "aborts")} | ${sum(own, "differences")} |`;
  });
  const examples = all
    .filter(({ differences }) => differences > 0)
    .map(
      ({ module, name, differences, example }) =>
        `- \`${module}::${name}\`, ${differences} times: ${example ?? ""}`,
    );
  return `# Our functions beside the chain's bytecode

Made by \`npm run framework-truth\`. Every public function of the standard modules that are written in TypeScript (\`move/src/machine/natives\`) is called with random arguments, and so is the same function of the framework's own bytecode (\`@supranpm/supra-dapp-templates\` 3.4.0, about January 2025), with every feature switched on. Compared are the results, what becomes of arguments given by reference, and where it stops the status, the code and the module. Not compared: gas, the offset of an abort. Calls that run out of gas on either side count as the same. Functions that are native on the chain too are left out: both sides would be ours.

${sum(all, "runs")} calls of ${all.length} functions, of which ${sum(all, "aborts")} stop; ${sum(all, "differences")} differ.

| Module of 0x1 | Functions | Calls | Stops | Differences |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

${examples.length === 0 ? "No function differs." : examples.join("\n")}

Not compared yet: \`table\`, \`table_with_length\` and \`event\`, whose values are not in their arguments, and the modules of \`devnode/src/framework\`, of which only the structs are compared (\`devnode/src/framework-folder.test.ts\`).
`;
}

function sum(all: readonly FunctionTruth[], what: "runs" | "aborts" | "differences"): number {
  return all.reduce((total, one) => total + one[what], 0);
}
