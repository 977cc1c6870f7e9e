import { reportCommitSubjects } from "./commit-subjects.ts";
import { repositoryRoot } from "./entry-point.ts";
import { reportLanguages } from "../wallet/build/languages.ts";
import { reportLayers } from "./layers.ts";
import { reportPriceReach } from "./price-reach.ts";
import { reportProse } from "../docs/checks/prose.ts";
import { reportSources } from "./source-rules.ts";
import { readSourceTree } from "./source/source-tree.ts";

// One process, which parses each file once.
const tree = readSourceTree(repositoryRoot);
const isLayered = reportLayers(tree);
const isRuled = reportSources(tree);
const isSpoken = await reportLanguages();
const isPriceless = reportPriceReach(tree);
const isNamed = reportCommitSubjects();
const isPlain = reportProse();
process.exitCode = isLayered && isRuled && isSpoken && isPriceless && isNamed && isPlain ? 0 : 1;
