/**
 * Interfaces of the framework's modules. Written by `npm run framework-abis`: change the devnode's declarations instead.
 * @module @holdfast/sdk/framework
 */
export { accountAbi } from "./account.ts";
export { aggregatorFactoryAbi } from "./aggregator-factory.ts";
export { automationRegistryAbi } from "./automation-registry.ts";
export { blockAbi } from "./block.ts";
export { chainIdAbi } from "./chain-id.ts";
export { codeAbi } from "./code.ts";
export { coinAbi } from "./coin.ts";
export { featuresAbi } from "./features.ts";
export { fungibleAssetAbi } from "./fungible-asset.ts";
export { managedCoinAbi } from "./managed-coin.ts";
export { multisigAccountAbi } from "./multisig-account.ts";
export { objectAbi } from "./object.ts";
export { objectCodeDeploymentAbi } from "./object-code-deployment.ts";
export { pboDelegationPoolAbi } from "./pbo-delegation-pool.ts";
export { primaryFungibleStoreAbi } from "./primary-fungible-store.ts";
export { randomnessAbi } from "./randomness.ts";
export { reconfigurationAbi } from "./reconfiguration.ts";
export { resourceAccountAbi } from "./resource-account.ts";
export { stakeAbi } from "./stake.ts";
export { stakingConfigAbi } from "./staking-config.ts";
export { supraAccountAbi } from "./supra-account.ts";
export { supraCoinAbi } from "./supra-coin.ts";
export { timestampAbi } from "./timestamp.ts";
export { transactionFeeAbi } from "./transaction-fee.ts";
