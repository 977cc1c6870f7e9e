import { defineModule } from "./declare/module.ts";
import { fungibleAssetFunctions } from "./fungible-asset-functions.ts";
import { fungibleAssetStructs } from "./fungible-asset-structs.ts";
import { fungibleAssetTransactions } from "./fungible-asset.ts";

export const fungibleAssetModule = defineModule({
  name: "fungible_asset",
  structs: fungibleAssetStructs,
  functions: () => [...fungibleAssetTransactions(), ...fungibleAssetFunctions()],
});
