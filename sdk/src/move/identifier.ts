import { expectText } from "../bytes/owned-bytes.ts";
import type { BcsReader } from "../bcs/reader.ts";
import type { BcsWriter } from "../bcs/writer.ts";
import { functionNameInvalid, identifierInvalid } from "../errors/move-errors.ts";
import { encodeAddress, decodeAddress, parseAddress, shortAddress, type Address } from "./address.ts";

const LETTER = 2;

/** By character code below 128: 2 may start a name, 1 is a digit. */
const CHARACTERS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) return LETTER;
  return /\d/.test(character) ? 1 : 0;
});

/** A module by the account it is published under and its name. */
export interface ModuleId {
  readonly address: Address;
  readonly name: string;
}

/** A function by its module and name. */
export interface FunctionId {
  readonly module: ModuleId;
  readonly name: string;
}

/** True for a name Move allows: letters, digits, _; not a digit first; not a lone _. */
export function isIdentifier(name: string): boolean {
  if (typeof name !== "string") return false;
  const { length } = name;
  if (length > 255 || CHARACTERS[name.charCodeAt(0)] !== LETTER) return false;
  for (let i = 1; i < length; i++) if (!isNameCharacter(name.charCodeAt(i))) return false;
  return length > 1 || name !== "_";
}

/** Returns `name` if valid. @throws move/identifier-invalid */
export function expectIdentifier(name: string): string {
  expectText(name);
  if (!isIdentifier(name)) throw identifierInvalid({ name });
  return name;
}

/** Parses `address::module::function`. @throws move/function-name-invalid, and errors of the parts */
export function parseFunctionId(text: string): FunctionId {
  expectText(text);
  const [address, module, name, ...rest] = text.split("::");
  if (address === undefined || module === undefined || name === undefined || rest.length > 0)
    throw functionNameInvalid({ text });
  return {
    module: { address: parseAddress(address), name: expectIdentifier(module) },
    name: expectIdentifier(name),
  };
}

/** `0x1::coin::transfer`, the address without leading zeros, as the node writes it. */
export function formatFunctionId(id: FunctionId): string {
  return `${formatModuleId(id.module)}::${id.name}`;
}

/** `0x1::coin`, the address without leading zeros. */
export function formatModuleId(id: ModuleId): string {
  return `${shortAddress(id.address)}::${id.name}`;
}

/** True for the code of a letter, a digit or _. */
export function isNameCharacter(code: number): boolean {
  return (CHARACTERS[code] ?? 0) !== 0;
}

/** {@link isIdentifier} for text of name characters only. */
export function beginsLikeName(word: string): boolean {
  return CHARACTERS[word.charCodeAt(0)] === LETTER && word.length <= 255 && word !== "_";
}

/** BCS: address, then name. */
export function encodeModuleId(writer: BcsWriter, id: ModuleId): void {
  encodeAddress(writer, id.address);
  encodeIdentifier(writer, id.name);
}

/** @throws move/identifier-invalid */
export function decodeModuleId(reader: BcsReader): ModuleId {
  return { address: decodeAddress(reader), name: decodeIdentifier(reader) };
}

/** @throws move/identifier-invalid */
export function encodeIdentifier(writer: BcsWriter, name: string): void {
  if (name === "_" || !writer.markedText(name, CHARACTERS)) writer.string(expectIdentifier(name));
}

/** @throws move/identifier-invalid */
export function decodeIdentifier(reader: BcsReader): string {
  const at = reader.offset;
  const marked = reader.markedText(CHARACTERS);
  if (marked !== undefined && marked !== "_") return marked;
  const name = marked ?? reader.string();
  if (!isIdentifier(name)) throw identifierInvalid({ name, at });
  return name;
}
