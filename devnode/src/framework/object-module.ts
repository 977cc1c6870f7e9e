import { defineModule } from "./declare/module.ts";
import { objectFunctions } from "./object-functions.ts";
import { objectStructs, objectTransactions } from "./object.ts";

export const objectModule = defineModule({
  name: "object",
  structs: objectStructs,
  functions: () => [...objectTransactions(), ...objectFunctions()],
});
