import { t } from "../errors/marked-text.ts";
import { expectText } from "../bytes/owned-bytes.ts";
import { typeTagInvalid, typeTagTooDeep } from "../errors/move-errors.ts";
import { parseAddress } from "./address.ts";
import { beginsLikeName, isNameCharacter } from "./identifier.ts";
import { MAX_TYPE_TAG_DEPTH, type PrimitiveType, type StructTag, type TypeTag } from "./type-tag.ts";

const PRIMITIVES: ReadonlySet<string> = /* @__PURE__ */ new Set<PrimitiveType>([
  "bool",
  "u8",
  "u16",
  "u32",
  "u64",
  "u128",
  "u256",
  "address",
  "signer",
]);

const SPACE = 32;

/**
 * Parses `vector<0x1::coin::Coin<0x1::supra_coin::SupraCoin>>`; `typeArguments` replace T0, T1 ….
 * @throws move/type-invalid with the place, move/type-too-deep
 */
export function parseTypeTag(text: string, typeArguments: readonly TypeTag[] = []): TypeTag {
  return readWhole(text, typeArguments, 1);
}

/** Reads the text of a struct type. @throws move/type-invalid, move/type-too-deep */
export function parseStructTag(text: string): StructTag {
  // The chain limits the depth of type arguments: a coin of the deepest type has a CoinStore around it.
  const tag = readWhole(text, [], 0);
  if (tag.kind !== "struct") throw typeTagInvalid({ text, at: 0, expected: "address::module::Name" });
  return tag.struct;
}

function readWhole(text: string, typeArguments: readonly TypeTag[], depth: number): TypeTag {
  expectText(text);
  const scanner = new Scanner(text, typeArguments);
  const tag = readType(scanner, depth);
  scanner.end();
  return tag;
}

/** True when {@link parseTypeTag} accepts it. Never throws. */
export function isTypeTag(text: string): boolean {
  try {
    parseTypeTag(text);
    return true;
  } catch {
    return false;
  }
}

function readType(scanner: Scanner, depth: number): TypeTag {
  const at = scanner.skipSpace();
  const word = scanner.word();
  const isStruct = scanner.accept("::");
  if ((isStruct || word === "vector") && depth > MAX_TYPE_TAG_DEPTH)
    throw typeTagTooDeep({ limit: MAX_TYPE_TAG_DEPTH });
  if (isStruct) return { kind: "struct", struct: readStruct(scanner, word, at, depth) };
  if (word === "vector") {
    scanner.expect("<");
    const item = readType(scanner, depth + 1);
    scanner.expect(">");
    return { kind: "vector", item };
  }
  if (isPrimitive(word)) return { kind: word };
  const argument = scanner.typeArgument(word);
  if (argument === undefined) throw scanner.refuse(t`a type`, at);
  return argument;
}

function readStruct(scanner: Scanner, address: string, at: number, depth: number): StructTag {
  if (!isPrefixedAddress(address)) throw scanner.refuse(t`an address such as 0x1`, at);
  const module = readName(scanner);
  scanner.expect("::");
  const name = readName(scanner);
  return { address: parseAddress(address), module, name, typeArguments: readTypeArguments(scanner, depth) };
}

function readTypeArguments(scanner: Scanner, depth: number): TypeTag[] {
  const items: TypeTag[] = [];
  if (!scanner.accept("<")) return items;
  do items.push(readType(scanner, depth + 1));
  while (scanner.accept(","));
  scanner.expect(">");
  return items;
}

function readName(scanner: Scanner): string {
  const at = scanner.skipSpace();
  const name = scanner.word();
  if (!beginsLikeName(name)) throw scanner.refuse(t`a name`, at);
  return name;
}

function isPrefixedAddress(word: string): boolean {
  return word === "0x1" || /^0[xX][0-9a-fA-F]{1,64}$/.test(word);
}

function isPrimitive(word: string): word is PrimitiveType {
  return PRIMITIVES.has(word);
}

class Scanner {
  readonly #text: string;
  readonly #typeArguments: readonly TypeTag[];
  #at = 0;

  constructor(text: string, typeArguments: readonly TypeTag[]) {
    this.#text = text;
    this.#typeArguments = typeArguments;
  }

  typeArgument(word: string): TypeTag | undefined {
    return /^T\d+$/.test(word) ? this.#typeArguments[Number(word.slice(1))] : undefined;
  }

  skipSpace(): number {
    while (this.#text.charCodeAt(this.#at) === SPACE) this.#at++;
    return this.#at;
  }

  word(): string {
    const start = this.skipSpace();
    while (isNameCharacter(this.#text.charCodeAt(this.#at))) this.#at++;
    return this.#text.slice(start, this.#at);
  }

  accept(mark: string): boolean {
    const at = this.skipSpace();
    for (let i = 0; i < mark.length; i++)
      if (this.#text.charCodeAt(at + i) !== mark.charCodeAt(i)) return false;
    this.#at = at + mark.length;
    return true;
  }

  expect(mark: string): void {
    if (!this.accept(mark)) throw this.refuse(mark, this.#at);
  }

  end(): void {
    this.skipSpace();
    if (this.#at < this.#text.length) throw this.refuse(t`the end`, this.#at);
  }

  refuse(expected: string, at: number): Error {
    const text = this.#text.length > 80 ? `${this.#text.slice(0, 80)}…` : this.#text;
    return typeTagInvalid({ text, at, expected });
  }
}
