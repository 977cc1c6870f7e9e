/**
 * Call descriptions of the framework's functions.
 * @module @holdfast/descriptors/framework
 */
import { textIn, type CallProgress, type DescribedCall, type Descriptor } from "./descriptor.ts";
import { readDescriptorValue } from "./descriptor-reader.ts";
import account from "./set/account.json" with { type: "json" };
import automationRegistry from "./set/automation-registry.json" with { type: "json" };
import code from "./set/code.json" with { type: "json" };
import coin from "./set/coin.json" with { type: "json" };
import managedCoin from "./set/managed-coin.json" with { type: "json" };
import multisigAccount from "./set/multisig-account.json" with { type: "json" };
import object from "./set/object.json" with { type: "json" };
import objectCodeDeployment from "./set/object-code-deployment.json" with { type: "json" };
import pboDelegationPool from "./set/pbo-delegation-pool.json" with { type: "json" };
import primaryFungibleStore from "./set/primary-fungible-store.json" with { type: "json" };
import resourceAccount from "./set/resource-account.json" with { type: "json" };
import supraAccount from "./set/supra-account.json" with { type: "json" };
import token from "./set/token.json" with { type: "json" };
import vesting from "./set/vesting.json" with { type: "json" };

export const FRAMEWORK_FILES: readonly unknown[] = [
  account,
  automationRegistry,
  code,
  coin,
  managedCoin,
  multisigAccount,
  object,
  objectCodeDeployment,
  pboDelegationPool,
  primaryFungibleStore,
  resourceAccount,
  supraAccount,
  token,
  vesting,
];

export const FRAMEWORK_DESCRIPTORS: readonly Descriptor[] = /* @__PURE__ */ FRAMEWORK_FILES.map((file) =>
  readDescriptorValue(file),
);

/** By `0x1::module::name`. */
export function frameworkIntents(language: string): Readonly<Record<string, string>> {
  return Object.fromEntries(everyCall().map(([id, { intent }]) => [id, textIn(intent, language)]));
}

export function frameworkProgress(
  language: string,
): Readonly<Record<string, Readonly<Record<keyof CallProgress, string>>>> {
  return Object.fromEntries(
    everyCall().flatMap(([id, { progress }]) => {
      if (progress === undefined) return [];
      const { pending, done, failed } = progress;
      const described = { pending: textIn(pending, language), done: textIn(done, language) };
      return [[id, { ...described, failed: textIn(failed, language) }]];
    }),
  );
}

function everyCall(): readonly (readonly [string, DescribedCall])[] {
  return FRAMEWORK_DESCRIPTORS.flatMap(({ context, calls }) =>
    [...calls].map(([name, call]) => [`${context.module}::${name}`, call] as const),
  );
}
