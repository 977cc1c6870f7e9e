import { aptosTokenModule } from "./aptos-token.ts";
import { collectionModule } from "./collection.ts";
import { propertyMapModule } from "./property-map.ts";
import { royaltyModule } from "./royalty.ts";
import { tokenObjectModule } from "./token-object.ts";
import { tokenStoreModules } from "./token-store.ts";

export const tokenModules = [
  ...tokenStoreModules,
  aptosTokenModule,
  collectionModule,
  propertyMapModule,
  royaltyModule,
  tokenObjectModule,
];
