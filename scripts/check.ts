import { exportsInUse, format, lintAndTypes, quickTests, structure } from "./checks.ts";
import { runAsCommand } from "./step.ts";

process.env["PROPERTY_RUNS"] ??= "10";

// Two lanes for two cores: the tests take about as long as everything else together.
await runAsCommand([[quickTests], [lintAndTypes, format, structure, exportsInUse]]);
