import { t } from "../errors/marked-text.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import { functionMissing } from "../errors/argument-errors.ts";
import { parseAddress, shortAddress, type Address } from "./address.ts";

/** Abilities of Move types. */
export type Ability = "copy" | "drop" | "store" | "key";

/** A type parameter and its constraints. `isPhantom` applies to structs only. */
export interface TypeParameter {
  readonly constraints: readonly Ability[];
  readonly isPhantom: boolean;
}

/** A visible function. Types are text, with `T0`, `T1` for type parameters. */
export interface FunctionAbi {
  readonly name: string;
  readonly visibility: "public" | "friend" | "private";
  /** May be the payload of a transaction. */
  readonly isEntry: boolean;
  /** Callable without a transaction. */
  readonly isView: boolean;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly string[];
  readonly returns: readonly string[];
}

/** A struct of a module. */
export interface StructAbi {
  readonly name: string;
  readonly isNative: boolean;
  readonly abilities: readonly Ability[];
  readonly typeParameters: readonly TypeParameter[];
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}

/** The interface of a published module. */
export interface ModuleAbi {
  readonly address: Address;
  readonly name: string;
  /** Modules that may call its friend functions, `0x1::coin`. */
  readonly friends: readonly string[];
  readonly functions: readonly FunctionAbi[];
  readonly structs: readonly StructAbi[];
}

/** Reads a module's interface from the node's JSON. @throws json/unexpected */
export function jsonToModuleAbi(node: JsonNode): ModuleAbi {
  return {
    address: parseAddress(node.get("address").string()),
    name: node.get("name").string(),
    friends: node.get("friends").optional(texts) ?? [],
    functions: node.get("exposed_functions").items().map(readFunction),
    structs: node.get("structs").items().map(readStruct),
  };
}

/** A function of the interface by its name. @throws argument/function-missing */
export function findFunction(abi: ModuleAbi, name: string): FunctionAbi {
  const found = abi.functions.find((candidate) => candidate.name === name);
  if (found === undefined)
    throw functionMissing({ module: `${shortAddress(abi.address)}::${abi.name}`, name });
  return found;
}

/** The parameters that a caller gives: signers, which the chain fills in, left out. */
export function callerParameters(abi: Pick<FunctionAbi, "parameters">): string[] {
  return abi.parameters.filter((type) => type !== "signer" && type !== "&signer");
}

function readFunction(node: JsonNode): FunctionAbi {
  const visibility = node.get("visibility").string();
  if (visibility !== "public" && visibility !== "friend" && visibility !== "private")
    throw node.get("visibility").refuse(t`public, friend or private`);
  return {
    name: node.get("name").string(),
    visibility,
    isEntry: node.get("is_entry").bool(),
    isView: node.get("is_view").optional((flag) => flag.bool()) ?? false,
    typeParameters: node.get("generic_type_params").items().map(readTypeParameter),
    parameters: texts(node.get("params")),
    returns: texts(node.get("return")),
  };
}

function readStruct(node: JsonNode): StructAbi {
  return {
    name: node.get("name").string(),
    isNative: node.get("is_native").bool(),
    abilities: node.get("abilities").items().map(readAbility),
    typeParameters: node.get("generic_type_params").items().map(readTypeParameter),
    fields: node
      .get("fields")
      .items()
      .map((field) => ({ name: field.get("name").string(), type: field.get("type").string() })),
  };
}

function readTypeParameter(node: JsonNode): TypeParameter {
  return {
    constraints: node.get("constraints").items().map(readAbility),
    isPhantom: node.get("is_phantom").optional((flag) => flag.bool()) ?? false,
  };
}

function readAbility(node: JsonNode): Ability {
  const word = node.string();
  if (word !== "copy" && word !== "drop" && word !== "store" && word !== "key")
    throw node.refuse(t`an ability`);
  return word;
}

function texts(node: JsonNode): string[] {
  return node.items().map((item) => item.string());
}
