import { reportCommitSubjects } from "./commit-subjects.ts";
import { repositoryRoot } from "./entry-point.ts";
import { reportLanguages } from "../wallet/build/languages.ts";
import { reportLayers } from "./layers.ts";
import { priceReach } from "./price-reach.ts";
import { reportProse } from "../docs/checks/prose.ts";
import { checkSources } from "./source-rules.ts";
import { readSourceTree, type SourceTree } from "./source/source-tree.ts";

// One process, which parses each file once.
const tree = readSourceTree(repositoryRoot);
const isLayered = reportLayers(tree);
const isRuled = reportSources(tree);
const isSpoken = await reportLanguages();
const isPriceless = reportPriceReach(tree);
const isNamed = reportCommitSubjects();
const isPlain = reportProse();
process.exitCode = isLayered && isRuled && isSpoken && isPriceless && isNamed && isPlain ? 0 : 1;

function reportSources(tree: SourceTree): boolean {
  const findings = checkSources(tree);
  for (const { path, line, message } of findings) console.error(`${path}:${line}  ${message}`);
  console.log(`sources: ${tree.size} files, ${findings.length} findings`);
  return findings.length === 0;
}

/** Prints decisions that depend on a price. @returns whether there are none */
function reportPriceReach(tree: SourceTree): boolean {
  const { deciding, reaching, drawing } = priceReach(tree);
  for (const path of reaching)
    console.error(
      `${path}:1  reaches a price: nothing that makes, signs, evaluates or sends a transaction may. Show the worth in the file that draws.`,
    );
  const isLookedFor = deciding.length > 200 && drawing.length > 0;
  if (!isLookedFor)
    console.error(
      "scripts/price-reach.ts:1  finds hardly anything to look at: name the folders as they are called now.",
    );
  console.log(`prices: ${deciding.length} files that decide, ${reaching.length} reach a price`);
  return reaching.length === 0 && isLookedFor;
}
