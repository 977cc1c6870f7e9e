import { createEntryFunction, encodeArgument, type Address, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";

export interface VestingGrantTerms {
  readonly holder: Address;
  /** Gets back what is left when the contract is ended. */
  readonly withdrawal: Address;
  readonly granted: bigint;
  readonly startSecs: bigint;
  readonly periodSecs: bigint;
}

/** The call that grants coins to one holder: three, two and one tenth, then a tenth each period until nothing is left. */
export function vestingGrant(terms: VestingGrantTerms): EntryFunction {
  const u64s = (...values: bigint[]) =>
    encodeBcs((writer) => void writer.vector(values, (to, value) => void to.u64(value)));
  const holders = encodeBcs((writer) =>
    writer.vector([terms.holder], (to, one) => void to.fixedBytes(encodeArgument("address", one))),
  );
  return createEntryFunction(
    "0x1::vesting_without_staking::create_vesting_contract_with_amounts",
    [],
    [
      holders,
      u64s(terms.granted),
      u64s(3n, 2n, 1n),
      encodeArgument("u64", 10n),
      encodeArgument("u64", terms.startSecs),
      encodeArgument("u64", terms.periodSecs),
      encodeArgument("address", terms.withdrawal),
      encodeBcs((writer) => void writer.bytes(new Uint8Array([1]))),
    ],
  );
}
