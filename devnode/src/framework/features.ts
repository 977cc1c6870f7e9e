import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { resource } from "./declare/struct.ts";
import { bytes } from "./declare/type.ts";

export const Features = resource("features", "Features", { features: bytes });

const FEATURE = {
  MULTISIG_ACCOUNTS: 10,
  GAS_PAYER_ENABLED: 22,
  EMIT_FEE_STATEMENT: 27,
  STORAGE_DELETION_REFUND: 28,
  SINGLE_SENDER_AUTHENTICATOR: 33,
  SPONSORED_AUTOMATIC_ACCOUNT_CREATION: 34,
  FEE_PAYER_ACCOUNT_OPTIONAL: 35,
  WEBAUTHN_SIGNATURE: 44,
  OBJECT_CODE_DEPLOYMENT: 52,
  MULTISIG_V2_ENHANCEMENT: 55,
  MODULE_EVENT_MIGRATION: 57,
  ABORT_IF_MULTISIG_PAYLOAD_MISMATCH: 70,
  SUPRA_NATIVE_AUTOMATION: 88,
  SUPRA_AUTOMATION_PAYLOAD_GAS_CHECK: 90,
  SUPRA_AUTOMATION_V2: 96,
} as const;

/** Features that networks enable over time, for SUPRA's storage. */
const LATER = {
  COIN_TO_FUNGIBLE_ASSET_MIGRATION: 60,
  NEW_ACCOUNTS_DEFAULT_TO_FA_SUPRA_STORE: 64,
  OPERATIONS_DEFAULT_TO_FA_SUPRA_STORE: 65,
} as const;

const NUMBERS = { ...FEATURE, ...LATER };

/**
 * Features that framework bytecode and natives assume. Natives: 3, 4, 7, 8, 12–14, 24, 30, 59, 62, 66. Binary
 * formats: 5, 15. Resource groups: 9, 31. Delegation pools: 11, 39, 42. Unique IDs: 23. Module events: 26.
 * Concurrent assets: 50. Dispatchable assets: 63.
 */
const GRANTED: readonly number[] = [
  1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15, 20, 23, 24, 25, 26, 29, 30, 31, 32, 38, 39, 42, 50, 59, 62, 63, 66,
];

export type Feature = keyof typeof NUMBERS;

export function isFeatureEnabled(context: Context, feature: Feature): boolean {
  const flags = context.read(FRAMEWORK_ADDRESS, Features.of())?.features;
  const number = NUMBERS[feature];
  return (((flags?.[number >> 3] ?? 0) >> (number & 7)) & 1) === 1;
}

/** Enables all production features and `more`. */
export function initializeFeatures(context: Context, more: readonly Feature[] = []): void {
  const numbers = [...Object.values(FEATURE), ...GRANTED, ...more.map((feature) => NUMBERS[feature])];
  const features = new Uint8Array((Math.max(...numbers) >> 3) + 1);
  for (const number of numbers) features[number >> 3] = (features[number >> 3] ?? 0) | (1 << (number & 7));
  context.write(FRAMEWORK_ADDRESS, Features.of(), { features });
}

export const featuresModule = defineModule({ name: "features", structs: [Features] });
