import type { Address } from "@holdfast/sdk";
import { declareErrors } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { view } from "../declare/function.ts";
import { defineModule } from "../declare/module.ts";
import { struct } from "../declare/struct.ts";
import { address, typeParameter, u64, type ValueOf } from "../declare/type.ts";
import { ExtendRef, createObjectType } from "../object.ts";
import { option, createOption } from "../option.ts";
import { TOKEN_OBJECTS_ADDRESS as AT } from "./addresses.ts";

export const Royalty = struct(
  "royalty",
  "Royalty",
  { numerator: u64, denominator: u64, payee_address: address },
  { abilities: ["copy", "drop", "key"], at: AT },
);
export const RoyaltyMutatorRef = struct(
  "royalty",
  "MutatorRef",
  { inner: ExtendRef.as() },
  { abilities: ["drop", "store"], at: AT },
);

export type RoyaltyValue = ValueOf<ReturnType<typeof Royalty.as>>;

const errors = declareErrors(
  "royalty",
  {
    EROYALTY_EXCEEDS_MAXIMUM: ["outOfRange", 2, "A royalty is at most the whole price."],
    EROYALTY_DENOMINATOR_IS_ZERO: ["outOfRange", 3, "A royalty cannot be a part of zero."],
  },
  AT,
);

/** @throws EROYALTY_DENOMINATOR_IS_ZERO, EROYALTY_EXCEEDS_MAXIMUM */
export function createRoyalty(numerator: bigint, denominator: bigint, payee_address: Address): RoyaltyValue {
  if (denominator === 0n) throw errors.EROYALTY_DENOMINATOR_IS_ZERO();
  if (numerator > denominator) throw errors.EROYALTY_EXCEEDS_MAXIMUM();
  return { numerator, denominator, payee_address };
}

export function royaltyAt(context: Context, at: Address): RoyaltyValue | undefined {
  return context.read(at, Royalty.of());
}

/** `0x4::royalty` from its ABI and documented errors: no installable package has its bytecode. */
export const royaltyModule = defineModule({
  address: AT,
  name: "royalty",
  structs: [Royalty, RoyaltyMutatorRef],
  functions: () => [
    view(
      "get",
      {
        typeParameters: ["T: key"],
        parameters: [createObjectType(typeParameter(0))],
        returns: [option(Royalty.as())],
      },
      (context, [{ inner }]) => [createOption(royaltyAt(context, inner))],
    ),
  ],
});
