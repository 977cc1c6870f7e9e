import { accountCapabilityFunctions } from "./account-capabilities.ts";
import { accountFunctions } from "./account-functions.ts";
import { accountKeyFunctions } from "./account-keys.ts";
import { accountStructs } from "./account-structs.ts";
import { accountViews } from "./account.ts";
import { defineModule } from "./declare/module.ts";

export const accountModule = defineModule({
  name: "account",
  structs: accountStructs,
  functions: () => [
    ...accountViews(),
    ...accountKeyFunctions(),
    ...accountCapabilityFunctions(),
    ...accountFunctions(),
  ],
});
