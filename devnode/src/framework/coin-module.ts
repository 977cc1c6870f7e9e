import { coinFunctions } from "./coin-functions.ts";
import { coinStructs } from "./coin-structs.ts";
import { coinTransactions } from "./coin.ts";
import { defineModule } from "./declare/module.ts";

export const coinModule = defineModule({
  name: "coin",
  structs: coinStructs,
  functions: () => [...coinTransactions(), ...coinFunctions()],
});
