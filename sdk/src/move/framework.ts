import { parseAddress, type Address } from "./address.ts";
import type { StructTag, TypeTag } from "./type-tag.ts";

/** Address of the framework. */
export const FRAMEWORK_ADDRESS: Address = /* @__PURE__ */ parseAddress("0x1");

/** Type of SUPRA, in the node's form. */
export const SUPRA_COIN = "0x1::supra_coin::SupraCoin";

/** Metadata address of SUPRA as a fungible asset. Balances include both forms. */
export const SUPRA_ASSET: Address = /* @__PURE__ */ parseAddress("0xa");

/** Decimals of the network's own coin: 1 SUPRA is 10^8 quants. */
export const SUPRA_DECIMALS = 8;

/** Type of SUPRA. */
export const SUPRA_COIN_TAG: TypeTag = /* @__PURE__ */ frameworkStruct("supra_coin", "SupraCoin");

/** A struct type of the framework. */
export function frameworkStruct(
  module: string,
  name: string,
  typeArguments: readonly TypeTag[] = [],
): TypeTag {
  const struct: StructTag = { address: FRAMEWORK_ADDRESS, module, name, typeArguments };
  return { kind: "struct", struct };
}
