import { bytesToHex } from "@holdfast/sdk";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import type { FieldDefinition } from "../format/definition.ts";

/** Checks that no table says the same thing twice, and that the module defines what it declares. @throws bytecode/rejected */
export function checkDuplicates(unit: CompiledUnit): void {
  once("identifier", unit.identifiers);
  once("address", unit.addresses);
  once(
    "constant",
    unit.constants.map(({ type, bytes }) => `${JSON.stringify(type)} ${bytesToHex(bytes)}`),
  );
  once("signature", unit.signatures);
  once("module handle", unit.moduleHandles);
  once(
    "struct handle",
    unit.structHandles.map(({ module, name }) => `${module} ${name}`),
  );
  once(
    "function handle",
    unit.functionHandles.map(({ module, name }) => `${module} ${name}`),
  );
  once("function instantiation", unit.functionInstantiations);
  if (unit.kind === "module") checkModule(unit);
}

function checkModule(module: CompiledModule): void {
  once("field handle", module.fieldHandles);
  once("field instantiation", module.fieldInstantiations);
  once("struct instantiation", module.structInstantiations);
  once("variant handle", module.variantHandles);
  once("variant instantiation", module.variantInstantiations);
  once("variant field handle", module.variantFieldHandles);
  once("variant field instantiation", module.variantFieldInstantiations);
  once("friend", module.friends);
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
      throw reject("ZERO_SIZED_STRUCT", `struct ${i}`, "an enum has no variants");
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
  if (fields.length === 0) throw reject("ZERO_SIZED_STRUCT", place, "a struct has no fields");
  once(
    `field of ${place}`,
    fields.map(({ name }) => name),
  );
}

/** Definitions belong to the module, and every handle of the module has one. */
function checkDefinitions(module: CompiledModule): void {
  const pairs = [
    ["struct", module.structHandles, module.structDefinitions],
    ["function", module.functionHandles, module.functionDefinitions],
  ] as const;
  for (const [what, handles, definitions] of pairs) {
    for (const { handle } of definitions)
      if (handles[handle]?.module !== module.self)
        throw reject("INVALID_MODULE_HANDLE", `${what} handle ${handle}`, "it is of another module");
    const defined = new Set(definitions.map(({ handle }) => handle));
    for (const [i, handle] of handles.entries())
      if (handle.module === module.self && !defined.has(i))
        throw reject("UNIMPLEMENTED_HANDLE", `${what} handle ${i}`, "it is declared and not defined");
  }
}

/** The entries of a table are all text, all numbers, or all something else. */
function once(what: string, entries: readonly unknown[]): void {
  if (entries.length < 2) return;
  const seen = new Set<unknown>();
  for (const [i, entry] of entries.entries()) {
    const key = typeof entry === "object" ? JSON.stringify(entry) : entry;
    if (seen.has(key)) throw reject("DUPLICATE_ELEMENT", `${what} ${i}`, "it is there already");
    seen.add(key);
  }
}
