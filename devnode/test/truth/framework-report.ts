import { compareFramework } from "./framework-truth.ts";
import { compareStandard, type FunctionTruth } from "./std-truth.ts";

/** Calls per function on the repository's page. */
export const REPORT_RUNS = { standard: 50, framework: 30 } as const;

interface Runs {
  readonly standard: number;
  readonly framework: number;
}

/** The report of `runs` calls per function, repeatable by a fixed seed. */
export function frameworkReport(runs: Runs = REPORT_RUNS): string {
  const standard = compareStandard(runs.standard, 1);
  const framework = compareFramework(runs.framework, 1);
  const all = [...standard, ...framework];
  const examples = all
    .filter(({ differences }) => differences > 0)
    .map(
      ({ module, name, differences, example }) =>
        `- \`${module}::${name}\`, ${differences} times: ${example ?? ""}`,
    );
  const stopping = framework
    .filter(({ runs: made, aborts }) => aborts === made)
    .map(({ module, name }) => `\`${module}::${name}\``);
  return `# Our functions beside the chain's bytecode

Made by \`npm run framework-truth\`. Functions that are written in TypeScript here are called with random arguments, and so are the same functions of the framework's own bytecode (\`@supranpm/supra-dapp-templates\` 3.4.0, about January 2025). ${sum(all, "runs")} calls of ${all.length} functions, of which ${sum(all, "aborts")} stop; ${sum(all, "differences")} differ.

${examples.length === 0 ? "No function differs." : examples.join("\n")}

Functions that are native on the chain too are left out: both sides would be ours. Not compared: the offset of an abort. Calls that run out of gas on either side count as the same.

## Standard modules

Every public function of \`move/src/machine/natives\`, with every feature switched on. Compared are the results, what becomes of arguments given by reference, and where it stops the status, the code and the module.

${formatTable(standard)}

## The framework

Every public and entry function of \`devnode/src/framework\`, and tables, on a state that begins with genesis, four funded accounts and objects of every kind, and goes on with every call that ends well: ${runs.framework} rounds of all functions. Compared are the results, changed references, events with their numbers, every write, and where it stops the status, the code and the module. The bytecode side runs nothing that is written here but native functions.

${formatTable(framework)}

## Gas

The bytecode brings no price list. Instructions have the published prices; a function that is written here has none to count, and its price is a guess (\`devnode/src/vm/gas-schedule.ts\`, \`NATIVE\`), set so that the one recorded transfer costs what it cost. Beside it stands what the bytecode's instructions cost on the same calls: medians of entry functions that ended well at least five times, in gas units of execution as a transaction calls them, without the transaction's own price, reads, writes and storage, which are counted alike. A native function that works in the transaction has the guessed price on both sides.

| Entry function | Here | Bytecode |
| --- | --- | --- |
${gasRows(framework)}

These stop in every round, because they want a signature, a package or a promise that chance does not make; tests with recordings and values of their own cover them: ${stopping.join(", ")}.
`;
}

function gasRows(framework: readonly FunctionTruth[]): string {
  const units = (numbers: readonly number[]): string =>
    ((numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0) / 1e6).toFixed(2);
  return framework
    .flatMap(({ module, name, gas = [] }) =>
      gas.length < 5
        ? []
        : [
            `| \`${module}::${name}\` | ${units(gas.map(([own]) => own))} | ${units(gas.map(([, real]) => real))} |`,
          ],
    )
    .join("\n");
}

function formatTable(truths: readonly FunctionTruth[]): string {
  const modules = [...new Set(truths.map(({ module }) => module))].sort();
  const rows = modules.map((module) => {
    const own = truths.filter((one) => one.module === module);
    return `| \`${module}\` | ${own.length} | ${sum(own, "runs")} | ${sum(own, "aborts")} | ${sum(own, "differences")} |`;
  });
  return `| Module of 0x1 | Functions | Calls | Stops | Differences |
| --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

function sum(truths: readonly FunctionTruth[], what: "runs" | "aborts" | "differences"): number {
  return truths.reduce((total, one) => total + one[what], 0);
}
