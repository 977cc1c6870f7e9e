import { bytesToHex, hexToBytes, isAddress, isSupraError, parseAddress, type Address } from "@holdfast/sdk";
import { fieldsToText } from "../../components/forms/form-draft.ts";
import { readPackage, type PackageInput } from "./package-files.ts";
import type { Destination } from "./destination.ts";

export interface DestinationChoice {
  readonly kind: Destination["kind"];
  readonly object: string;
}

/** A package and where it goes, as far as that was chosen. */
export interface PackageDraft {
  readonly input: PackageInput;
  /** Whose it will be; the one that it was compiled for unless another one was chosen. */
  readonly publisher?: Address;
  readonly place?: DestinationChoice;
}

export function packageToText({ input, publisher, place }: PackageDraft): string {
  return fieldsToText({
    metadata: bytesToHex(input.metadata),
    code: input.modules.map(({ bytes }) => bytesToHex(bytes)).join(),
    publisher: publisher ?? "",
    place: place?.kind ?? "",
    object: place?.object ?? "",
  });
}

/** The reverse of {@link packageToText}; undefined for a text that holds no package. Never throws. */
export function textToPackage(text: string): PackageDraft | undefined {
  const fields = new URLSearchParams(text);
  const kind = KINDS.find((one) => one === fields.get("place"));
  try {
    const code = (fields.get("code") ?? "").split(",").map((hex) => hexToBytes(hex));
    const input = readPackage([
      { path: "package-metadata.bcs", bytes: hexToBytes(fields.get("metadata") ?? "") },
      ...code.map((bytes, index) => ({ path: `${index}.mv`, bytes })),
    ]);
    const publisher = fields.get("publisher") ?? "";
    return {
      input,
      ...(isAddress(publisher) ? { publisher: parseAddress(publisher) } : {}),
      ...(kind === undefined ? {} : { place: { kind, object: fields.get("object") ?? "" } }),
    };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

const KINDS: readonly Destination["kind"][] = ["account", "new-object", "object"];
