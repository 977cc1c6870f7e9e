import { defineModule } from "./declare/module.ts";
import { multisigCreationFunctions } from "./multisig-creation.ts";
import { multisigOwnerFunctions } from "./multisig-owners.ts";
import { multisigStructs } from "./multisig-structs.ts";
import { multisigViews } from "./multisig-views.ts";
import { multisigVotingFunctions } from "./multisig-voting.ts";

export const multisigModule = defineModule({
  name: "multisig_account",
  structs: multisigStructs,
  functions: () => [
    ...multisigViews(),
    ...multisigCreationFunctions(),
    ...multisigOwnerFunctions(),
    ...multisigVotingFunctions(),
  ],
});
