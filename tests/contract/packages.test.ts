import { readScenarios } from "./move-package.ts";
import { runScenario } from "./move-scenario.ts";
import { onEveryDevnode } from "./on-every-node.ts";

for (const name of [
  "counter",
  "counter_v2",
  "sunrise_coin",
  "two_signers",
  "piggy_bank",
  "scripts",
  "shapes",
  "arith",
])
  for (const scenario of readScenarios(name).names)
    onEveryDevnode(`${name}, ${scenario}: every call ends as in the Move VM`, (client, node) =>
      runScenario(client, node, name, scenario),
    );
