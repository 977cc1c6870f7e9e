import { accountCases } from "./account-cases.ts";
import { automationCases } from "./automation-cases.ts";
import type { ModuleCases } from "./case.ts";
import { codeCases, objectCodeDeploymentCases } from "./code-cases.ts";
import { coinCases, managedCoinCases, supraAccountCases, supraCoinCases } from "./coin-cases.ts";
import { multisigCases } from "./multisig-cases.ts";
import { fungibleAssetCases, objectCases, primaryFungibleStoreCases } from "./object-cases.ts";
import { resourceAccountCases } from "./resource-account-cases.ts";
import { delegationCases } from "./stake-cases.ts";

/** How the entry functions of the native modules can end, by module and name. */
export const cases: Readonly<Record<string, ModuleCases>> = {
  account: accountCases,
  automation_registry: automationCases,
  code: codeCases,
  coin: coinCases,
  fungible_asset: fungibleAssetCases,
  managed_coin: managedCoinCases,
  multisig_account: multisigCases,
  object: objectCases,
  object_code_deployment: objectCodeDeploymentCases,
  pbo_delegation_pool: delegationCases,
  primary_fungible_store: primaryFungibleStoreCases,
  resource_account: resourceAccountCases,
  supra_account: supraAccountCases,
  supra_coin: supraCoinCases,
};
