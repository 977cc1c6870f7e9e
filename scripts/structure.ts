import { reportCommitSubjects } from "./commit-subjects.ts";
import { repositoryRoot } from "./entry-point.ts";
import { reportLanguages } from "./languages.ts";
import { reportLayers } from "./layers.ts";
import { reportMeasures } from "./measure.ts";
import { reportPriceReach } from "./price-reach.ts";
import { readSourceTree } from "./source/source-tree.ts";

// All in one process, which parses each file once.
const tree = readSourceTree(repositoryRoot);
const isLayered = reportLayers(tree);
const isMeasured = reportMeasures(tree);
const isSpoken = reportLanguages(tree);
const isPriceless = reportPriceReach(tree);
const isNamed = reportCommitSubjects();
process.exitCode = isLayered && isMeasured && isSpoken && isPriceless && isNamed ? 0 : 1;
