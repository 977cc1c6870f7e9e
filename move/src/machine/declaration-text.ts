import { t } from "@holdfast/sdk/text";
import { parseAddress, type ModuleId } from "@holdfast/sdk";
import { ABILITY, NO_ABILITIES, type Abilities } from "../format/abilities.ts";
import type { StructTypeParameter } from "../format/handle.ts";
import type { MoveType } from "../format/move-type.ts";
import type { SimpleToken } from "../format/signature-token.ts";
import { declarationInvalid } from "./machine-errors.ts";
import type { FunctionShape } from "./linked-module.ts";
import type { FieldShape, StructShape } from "./struct-shape.ts";

interface TypeParameterText extends StructTypeParameter {
  readonly name: string;
}

const SIMPLE: ReadonlySet<string> = new Set<SimpleToken>([
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

/** `struct Name<phantom T> has copy, drop { field: type }` */
export function parseStructText(module: ModuleId, text: string): StructShape {
  const words = new Words(text);
  words.expect("struct");
  const name = words.next();
  const parameters = readTypeParameters(words);
  const abilities = words.accept("has") ? readAbilities(words, ",") : NO_ABILITIES;
  words.expect("{");
  const fields: FieldShape[] = [];
  while (!words.accept("}")) {
    const field = words.next();
    words.expect(":");
    fields.push({ name: field, type: readType(words, module, parameters) });
    words.accept(",");
  }
  words.end();
  const variants = [{ name, fields }];
  return { name, abilities, typeParameters: parameters, variants, isEnum: false };
}

/** `public entry fun name<T: store>(a: u64, b: &T): (u8, bool)` */
export function parseFunctionText(
  module: ModuleId,
  text: string,
): Pick<FunctionShape, "name" | "visibility" | "isEntry" | "typeParameters" | "parameters" | "results"> {
  const words = new Words(text);
  const isPublic = words.accept("public");
  const isFriend = words.accept("friend");
  const isEntry = words.accept("entry");
  words.expect("fun");
  const name = words.next();
  const typeParameters = readTypeParameters(words);
  words.expect("(");
  const parameters: MoveType[] = [];
  while (!words.accept(")")) {
    words.next();
    words.expect(":");
    parameters.push(readType(words, module, typeParameters));
    words.accept(",");
  }
  const results = words.accept(":") ? readResults(words, module, typeParameters) : [];
  words.end();
  return {
    name,
    visibility: isPublic ? "public" : isFriend ? "friend" : "private",
    isEntry,
    typeParameters: typeParameters.map(({ constraints }) => constraints),
    parameters,
    results,
  };
}

function readResults(words: Words, module: ModuleId, parameters: readonly TypeParameterText[]): MoveType[] {
  if (!words.accept("(")) return [readType(words, module, parameters)];
  const results: MoveType[] = [];
  while (!words.accept(")")) {
    results.push(readType(words, module, parameters));
    words.accept(",");
  }
  return results;
}

function readTypeParameters(words: Words): TypeParameterText[] {
  const parameters: TypeParameterText[] = [];
  if (!words.accept("<")) return parameters;
  while (!words.accept(">")) {
    const isPhantom = words.accept("phantom");
    const name = words.next();
    const constraints = words.accept(":") ? readAbilities(words, "+") : NO_ABILITIES;
    parameters.push({ name, isPhantom, constraints });
    words.accept(",");
  }
  return parameters;
}

function readAbilities(words: Words, separator: string): Abilities {
  let abilities = NO_ABILITIES;
  do {
    const word = words.next();
    if (word !== "copy" && word !== "drop" && word !== "store" && word !== "key")
      throw words.refuse(t`an ability`, word);
    abilities |= ABILITY[word];
  } while (words.accept(separator));
  return abilities;
}

function readType(words: Words, module: ModuleId, parameters: readonly TypeParameterText[]): MoveType {
  if (words.accept("&")) {
    const isMutable = words.accept("mut");
    return { kind: "reference", isMutable, to: readType(words, module, parameters) };
  }
  const word = words.next();
  if (word === "vector")
    return { kind: "vector", item: readArguments(words, module, parameters)[0] ?? { kind: "u8" } };
  if (isSimple(word)) return { kind: word };
  const index = parameters.findIndex(({ name }) => name === word);
  if (index >= 0) return { kind: "typeParameter", index };
  if (!words.accept("::")) return structType(module, word, readArguments(words, module, parameters));
  const owner = { address: parseAddress(word), name: words.next() };
  words.expect("::");
  return structType(owner, words.next(), readArguments(words, module, parameters));
}

function structType(module: ModuleId, name: string, typeArguments: readonly MoveType[]): MoveType {
  return { kind: "struct", address: module.address, module: module.name, name, typeArguments };
}

function readArguments(words: Words, module: ModuleId, parameters: readonly TypeParameterText[]): MoveType[] {
  const types: MoveType[] = [];
  if (!words.accept("<")) return types;
  while (!words.accept(">")) {
    types.push(readType(words, module, parameters));
    words.accept(",");
  }
  return types;
}

function isSimple(word: string): word is SimpleToken {
  return SIMPLE.has(word);
}

class Words {
  readonly #text: string;
  readonly #words: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#words = text.match(/\w+|::|[^\s\w]/g) ?? [];
  }

  next(): string {
    const word = this.#words[this.#at++];
    if (word === undefined || !/^\w/.test(word))
      throw this.refuse(t`a name`, word ?? "the end of the declaration");
    return word;
  }

  accept(mark: string): boolean {
    if (this.#words[this.#at] !== mark) return false;
    this.#at++;
    return true;
  }

  expect(mark: string): void {
    if (!this.accept(mark)) throw this.refuse(mark, this.#words[this.#at] ?? "the end of the declaration");
  }

  end(): void {
    const rest = this.#words[this.#at];
    if (rest !== undefined) throw this.refuse(t`the end of the declaration`, rest);
  }

  refuse(expected: string, found: string): Error {
    return declarationInvalid({ text: this.#text, expected, found });
  }
}
