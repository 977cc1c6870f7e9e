import type { Address, StructTag } from "@holdfast/sdk";
import { accountModule } from "./account-module.ts";
import { aggregatorV2Module } from "./aggregator-v2.ts";
import { aggregatorModules } from "./aggregator.ts";
import { automationModules } from "./automation-module.ts";
import { blockModule } from "./block.ts";
import { chainIdModule } from "./chain-id.ts";
import { codeModules } from "./code.ts";
import { coinModule } from "./coin-module.ts";
import { createLayouts } from "./declare/layout.ts";
import type { ModuleDeclaration } from "./declare/module.ts";
import type { StructDeclaration } from "./declare/struct.ts";
import { delegationPoolModule } from "./delegation-pool.ts";
import { ed25519Modules } from "./ed25519.ts";
import { eventModule } from "./event.ts";
import { featuresModule } from "./features.ts";
import { fixedPoint64Module } from "./fixed-point64.ts";
import { fungibleAssetModule } from "./fungible-asset-module.ts";
import { guidModule } from "./guid.ts";
import { managedCoinModule } from "./managed-coin.ts";
import { nameServiceModules } from "./name-service.ts";
import { objectCodeDeploymentModule } from "./object-code-deployment.ts";
import { objectModule } from "./object-module.ts";
import { oracleModules } from "./oracle/oracle-modules.ts";
import { optionModule } from "./option.ts";
import { poolU64UnboundModule } from "./pool-u64-unbound.ts";
import { primaryFungibleStoreModule } from "./primary-fungible-store.ts";
import { randomnessModule } from "./randomness.ts";
import { reconfigurationModule } from "./reconfiguration.ts";
import { resourceAccountModule } from "./resource-account.ts";
import { simpleMapModule } from "./simple-map.ts";
import { stakeModule } from "./stake.ts";
import { stakingConfigModule } from "./staking-config.ts";
import { stringModule } from "./string.ts";
import { supraAccountModule } from "./supra-account.ts";
import { supraCoinModule } from "./supra-coin.ts";
import { systemAddressesModule } from "./system-addresses.ts";
import { tableModule, tableWithLengthModule } from "./table.ts";
import { timestampModule } from "./timestamp.ts";
import { tokenModules } from "./tokens/token-modules.ts";
import { transactionContextModule } from "./transaction-context.ts";
import { transactionFeeModule } from "./transaction-fee.ts";
import { typeInfoModule } from "./type-info.ts";

/** The framework's at 0x1, and others of the public networks. */
const declared: readonly ModuleDeclaration[] = [
  ...aggregatorModules,
  ...automationModules,
  ...codeModules,
  ...ed25519Modules,
  ...nameServiceModules,
  ...oracleModules,
  ...tokenModules,
  accountModule,
  aggregatorV2Module,
  blockModule,
  chainIdModule,
  coinModule,
  delegationPoolModule,
  eventModule,
  featuresModule,
  fungibleAssetModule,
  fixedPoint64Module,
  guidModule,
  managedCoinModule,
  objectCodeDeploymentModule,
  objectModule,
  optionModule,
  poolU64UnboundModule,
  primaryFungibleStoreModule,
  randomnessModule,
  reconfigurationModule,
  resourceAccountModule,
  simpleMapModule,
  stakeModule,
  stakingConfigModule,
  stringModule,
  supraAccountModule,
  supraCoinModule,
  systemAddressesModule,
  tableModule,
  tableWithLengthModule,
  timestampModule,
  transactionContextModule,
  transactionFeeModule,
  typeInfoModule,
];

const modules: ReadonlyMap<Address, ReadonlyMap<string, ModuleDeclaration>> = byAddress(declared);

export function findModule(address: Address, name: string): ModuleDeclaration | undefined {
  return modules.get(address)?.get(name);
}

export function moduleNames(address: Address): readonly string[] {
  return [...(modules.get(address)?.keys() ?? [])].sort();
}

export function findStruct(tag: StructTag): StructDeclaration | undefined {
  return findModule(tag.address, tag.module)?.structs.get(tag.name);
}

export const frameworkLayouts = createLayouts(findStruct);

function byAddress(
  all: readonly ModuleDeclaration[],
): ReadonlyMap<Address, ReadonlyMap<string, ModuleDeclaration>> {
  const found = new Map<Address, Map<string, ModuleDeclaration>>();
  for (const module of all) {
    const there = found.get(module.address) ?? new Map<string, ModuleDeclaration>();
    found.set(module.address, there.set(module.name, module));
  }
  return found;
}
