import { formatFunctionId } from "@holdfast/sdk";
import { at } from "../format/at-index.ts";
import type { CompiledUnit } from "../format/compiled-unit.ts";
import type { Instruction } from "../format/instruction.ts";
import { formatMoveType, signatureTypes } from "../format/move-type.ts";
import { opcodeNamed } from "../format/opcode.ts";
import { operandTable } from "../format/operand-table.ts";
import { constantText } from "./constant-text.ts";
import { getModuleName } from "./module-view.ts";

/** Operand texts, each created once, because short bytes may repeat a long type. */
export class OperandTexts {
  readonly #unit: CompiledUnit;
  readonly #finish: (text: string) => string;
  readonly #named = new Map<string, string | undefined>();
  readonly #lists = new Map<number, string>();

  /** `finish` maps each text: unchanged, shortened or replaced by a name. */
  constructor(unit: CompiledUnit, finish: (text: string) => string) {
    this.#unit = unit;
    this.#finish = finish;
  }

  text(item: Instruction): string {
    const named = this.#name(item);
    if (named !== undefined)
      return item.op.startsWith("vec_") && takesCount(item) ? `${named}, ${item.value}` : named;
    const operand = opcodeNamed(item.op)?.operand ?? "none";
    if (operand === "none") return "";
    return operand === "local" || operand === "offset" ? String(item.index) : String(item.value);
  }

  #name({ op, index }: Instruction): string | undefined {
    const table = operandTable(op);
    if (table === undefined) return undefined;
    const key = `${table} ${index}`;
    if (!this.#named.has(key)) {
      const text = this.#nameIn(table, index);
      this.#named.set(key, text === undefined ? undefined : this.#finish(text));
    }
    return this.#named.get(key);
  }

  #nameIn(table: ReturnType<typeof operandTable>, index: number): string | undefined {
    const unit = this.#unit;
    switch (table) {
      case "constants": {
        const { type, value } = constantText(unit, at(unit.constants, index));
        return `${value}: ${type}`;
      }
      case "signatures":
        return this.#typeList(index);
      case "functionHandles":
        return functionText(unit, index);
      case "functionInstantiations":
        return this.#instance(unit.functionInstantiations, index, functionText);
      case "structDefinitions":
        return structText(unit, index);
      case "structInstantiations":
        return this.#instance(unit.structInstantiations, index, structText);
      case "fieldHandles":
        return fieldText(unit, index);
      case "fieldInstantiations":
        return this.#instance(unit.fieldInstantiations, index, fieldText);
      case "variantHandles":
        return variantText(unit, index);
      case "variantInstantiations":
        return this.#instance(unit.variantInstantiations, index, variantText);
      case "variantFieldHandles":
        return variantFieldText(unit, index);
      case "variantFieldInstantiations":
        return this.#instance(unit.variantFieldInstantiations, index, variantFieldText);
      default:
        return undefined;
    }
  }

  #instance(
    table: CompiledUnit["functionInstantiations"],
    index: number,
    text: (unit: CompiledUnit, index: number) => string,
  ): string {
    const { target, typeArguments } = at(table, index);
    const list = this.#typeList(typeArguments);
    return text(this.#unit, target) + (list === "" ? "" : `<${list}>`);
  }

  #typeList(signature: number): string {
    const known = this.#lists.get(signature);
    if (known !== undefined) return known;
    const types = signatureTypes(this.#unit, signature);
    const text = types.length === 0 ? "" : this.#finish(types.map(formatMoveType).join(", "));
    this.#lists.set(signature, text);
    return text;
  }
}

function takesCount({ op }: Instruction): boolean {
  return op === "vec_pack" || op === "vec_unpack";
}

function functionText(unit: CompiledUnit, index: number): string {
  const handle = at(unit.functionHandles, index);
  const module = getModuleName(unit, at(unit.moduleHandles, handle.module));
  const name = at(unit.identifiers, handle.name);
  const isOwn = unit.kind === "module" && handle.module === unit.self;
  return isOwn ? name : formatFunctionId({ module, name });
}

function structText(unit: CompiledUnit, index: number): string {
  const handle = at(unit.structHandles, at(unit.structDefinitions, index).handle);
  return at(unit.identifiers, handle.name);
}

function fieldText(unit: CompiledUnit, index: number): string {
  const { owner, field } = at(unit.fieldHandles, index);
  const { body } = at(unit.structDefinitions, owner);
  const name = body.kind === "fields" ? at(unit.identifiers, at(body.fields, field).name) : String(field);
  return `${structText(unit, owner)}.${name}`;
}

function variantText(unit: CompiledUnit, index: number): string {
  const { owner, variant } = at(unit.variantHandles, index);
  return `${structText(unit, owner)}::${variantName(unit, owner, variant)}`;
}

function variantFieldText(unit: CompiledUnit, index: number): string {
  const { owner, field, variants } = at(unit.variantFieldHandles, index);
  const names = variants.map((variant) => variantName(unit, owner, variant));
  const { body } = at(unit.structDefinitions, owner);
  const first = body.kind === "variants" ? body.variants[variants[0] ?? 0]?.fields[field] : undefined;
  const name = first === undefined ? String(field) : at(unit.identifiers, first.name);
  return `${structText(unit, owner)}::${names.join("|")}.${name}`;
}

function variantName(unit: CompiledUnit, owner: number, variant: number): string {
  const { body } = at(unit.structDefinitions, owner);
  return body.kind === "variants" ? at(unit.identifiers, at(body.variants, variant).name) : String(variant);
}
