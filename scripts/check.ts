import { format, layers, lint, measure, quickTests, types } from "./checks.ts";
import { runAsCommand } from "./step.ts";

// Two lanes for two cores: the tests take about as long as everything else together.
await runAsCommand([[quickTests], [types, lint, format, layers, measure]]);
