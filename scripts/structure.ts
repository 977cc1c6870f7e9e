import { repositoryRoot } from "./entry-point.ts";
import { reportLanguages } from "./languages.ts";
import { reportLayers } from "./layers.ts";
import { reportMeasures } from "./measure.ts";
import { readSourceTree } from "./source/source-tree.ts";

// All in one process, which parses each file once.
const tree = readSourceTree(repositoryRoot);
const isLayered = reportLayers(tree);
const isMeasured = reportMeasures(tree);
const isSpoken = reportLanguages(tree);
process.exitCode = isLayered && isMeasured && isSpoken ? 0 : 1;
