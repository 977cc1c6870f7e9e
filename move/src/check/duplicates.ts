import { t } from "@holdfast/sdk/text";
import { bytesToHex } from "@holdfast/sdk";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import type { FieldDefinition } from "../format/definition.ts";
import type { Instantiation, ModuleHandle } from "../format/handle.ts";
import type { SignatureToken } from "../format/signature-token.ts";

/** Checks that tables have no duplicates and that all declarations are defined. @throws bytecode/rejected */
export function checkDuplicates(unit: CompiledUnit): void {
  once("identifier", unit.identifiers);
  once("address", unit.addresses);
  once(
    "constant",
    unit.constants.map(({ type, bytes }) => `${formatTokens([type])} ${bytesToHex(bytes)}`),
  );
  once("signature", unit.signatures.map(formatTokens));
  once("module handle", unit.moduleHandles.map(nameText));
  once(
    "struct handle",
    unit.structHandles.map(({ module, name }) => `${module} ${name}`),
  );
  once(
    "function handle",
    unit.functionHandles.map(({ module, name }) => `${module} ${name}`),
  );
  once("function instantiation", unit.functionInstantiations.map(instanceText));
  if (unit.kind === "module") checkModule(unit);
}

function checkModule(module: CompiledModule): void {
  once(
    "field handle",
    module.fieldHandles.map(({ owner, field }) => `${owner} ${field}`),
  );
  once("field instantiation", module.fieldInstantiations.map(instanceText));
  once("struct instantiation", module.structInstantiations.map(instanceText));
  once(
    "variant handle",
    module.variantHandles.map(({ owner, variant }) => `${owner} ${variant}`),
  );
  once("variant instantiation", module.variantInstantiations.map(instanceText));
  once(
    "variant field handle",
    module.variantFieldHandles.map(({ owner, field, variants }) => `${owner} ${field} ${variants.join()}`),
  );
  once("variant field instantiation", module.variantFieldInstantiations.map(instanceText));
  once("friend", module.friends.map(nameText));
  once(
    "struct",
    module.structDefinitions.map(({ handle }) => handle),
  );
  once(
    "function",
    module.functionDefinitions.map(({ handle }) => handle),
  );
  for (const [i, { body }] of module.structDefinitions.entries()) {
    if (body.kind === "fields") checkFields(body.fields, `struct ${i}`);
    if (body.kind !== "variants") continue;
    if (body.variants.length === 0)
      throw reject("ZERO_SIZED_STRUCT", t`struct ${i}`, t`an enum has no variants`);
    once(
      `variant of struct ${i}`,
      body.variants.map(({ name }) => name),
    );
    for (const variant of body.variants)
      once(
        `field of struct ${i}`,
        variant.fields.map(({ name }) => name),
      );
  }
  checkDefinitions(module);
}

function checkFields(fields: readonly FieldDefinition[], place: string): void {
  if (fields.length === 0) throw reject("ZERO_SIZED_STRUCT", place, t`a struct has no fields`);
  once(
    `field of ${place}`,
    fields.map(({ name }) => name),
  );
}

function checkDefinitions(module: CompiledModule): void {
  const pairs = [
    ["struct", module.structHandles, module.structDefinitions],
    ["function", module.functionHandles, module.functionDefinitions],
  ] as const;
  for (const [what, handles, definitions] of pairs) {
    for (const { handle } of definitions)
      if (handles[handle]?.module !== module.self)
        throw reject(
          "INVALID_MODULE_HANDLE",
          t`${what} handle ${handle}`,
          t`the handle belongs to a different module`,
        );
    const defined = new Set(definitions.map(({ handle }) => handle));
    for (const [i, handle] of handles.entries())
      if (handle.module === module.self && !defined.has(i))
        throw reject("UNIMPLEMENTED_HANDLE", t`${what} handle ${i}`, t`the declaration has no definition`);
  }
}

function once(what: string, keys: readonly (string | number)[]): void {
  const seen = new Set<string | number>();
  keys.forEach((key, i) => {
    if (seen.has(key)) throw reject("DUPLICATE_ELEMENT", `${what} ${i}`, t`duplicate entry`);
    seen.add(key);
  });
}

function nameText({ address, name }: ModuleHandle): string {
  return `${address} ${name}`;
}

function instanceText({ target, typeArguments }: Instantiation): string {
  return `${target} ${typeArguments}`;
}

function formatTokens(tokens: readonly SignatureToken[]): string {
  let text = "";
  for (const token of tokens) text += `${tokenText(token)},`;
  return text;
}

function tokenText(token: SignatureToken): string {
  switch (token.kind) {
    case "vector":
      return `vector<${tokenText(token.item)}>`;
    case "reference":
      return `${token.isMutable ? "&mut " : "&"}${tokenText(token.to)}`;
    case "struct":
      return `struct ${token.handle}<${formatTokens(token.typeArguments)}>`;
    case "typeParameter":
      return `T${token.index}`;
    case "function":
      return `function ${token.abilities}(${formatTokens(token.parameters)})(${formatTokens(token.results)})`;
    default:
      return token.kind;
  }
}
