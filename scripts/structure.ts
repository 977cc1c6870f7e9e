import { repositoryRoot } from "./entry-point.ts";
import { reportLayers } from "./layers.ts";
import { reportMeasures } from "./measure.ts";
import { readSourceTree } from "./source/source-tree.ts";

// Both in one process, which parses each file once.
const tree = readSourceTree(repositoryRoot);
const isLayered = reportLayers(tree);
const isMeasured = reportMeasures(tree);
process.exitCode = isLayered && isMeasured ? 0 : 1;
