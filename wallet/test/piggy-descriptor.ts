import { signatureHash, signatureText } from "@holdfast/descriptors";
import {
  createEntryFunction,
  encodeArgument,
  hexToBytes,
  parseTypeTag,
  publishPackage,
  shortAddress,
  SUPRA_COIN,
  type Address,
  type EntryFunction,
  type FunctionAbi,
} from "@holdfast/sdk";
import published from "../../move/test/vectors/piggy_bank/publish.json" with { type: "json" };

/** The interface of the function that the descriptor describes, as a node gives it. */
export const PIGGY_ABI: FunctionAbi = {
  name: "deposit",
  visibility: "public",
  isEntry: true,
  isView: false,
  typeParameters: [{ constraints: [], isPhantom: false }],
  parameters: ["&signer", "address", "u64"],
  returns: [],
};

/** A description of saving in the published package of `owner`, as its author would hand it on. */
export function piggyDescriptor(owner: Address) {
  const signature = signatureText(PIGGY_ABI);
  return {
    "holdfast-descriptor": 1,
    id: "piggy-bank",
    context: {
      module: `${shortAddress(owner)}::piggy_bank`,
      functions: { deposit: signatureHash(signature) },
    },
    owner: { name: "Piggy bank" },
    calls: {
      deposit: {
        signature,
        intent: { en: "Save", de: "Sparen", es: "Ahorrar" },
        sentence: {
          en: "Save {amount} for {owner}",
          de: "{amount} für {owner} sparen",
          es: "Ahorrar {amount} para {owner}",
        },
        arguments: [
          { index: 0, name: "owner", label: { en: "For", de: "Für", es: "Para" }, format: "address" },
          {
            index: 1,
            name: "amount",
            label: { en: "Amount", de: "Betrag", es: "Importe" },
            format: "coin",
            coin: "@.typeArgs[0]",
          },
        ],
        effects: [{ out: "{amount}" }],
      },
    },
  };
}

/** Saves SUPRA in the package of `publisher` for an owner of a box there. */
export function saveCall(publisher: Address, owner: Address, amount: bigint): EntryFunction {
  return createEntryFunction(
    `${publisher}::piggy_bank::deposit`,
    [parseTypeTag(SUPRA_COIN)],
    [encodeArgument("address", owner), encodeArgument("u64", amount)],
  );
}

/** Publishes the package for the signer. */
export function createPublication(publisher: Address): EntryFunction {
  const bytes = (hex: string) => hexToBytes(hex.replaceAll("cafe".repeat(16), publisher.slice(2)));
  return publishPackage(bytes(published.metadata_serialized), published.code.map(bytes));
}

/** Opens a box for SUPRA, without a lock. */
export function openPiggyBank(publisher: Address): EntryFunction {
  const noTime = Uint8Array.of(0);
  return createEntryFunction(`${publisher}::piggy_bank::open`, [parseTypeTag(SUPRA_COIN)], [noTime]);
}
