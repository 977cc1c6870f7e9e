import { resourceAccountAddress, utf8ToBytes, type Address } from "@holdfast/sdk";

/** The address of the pool that an owner makes with a seed. */
export function delegationPoolAddress(owner: Address, seed: string): Address {
  return resourceAccountAddress(owner, utf8ToBytes(`supra_framework::pbo_delegation_pool${seed}`));
}
