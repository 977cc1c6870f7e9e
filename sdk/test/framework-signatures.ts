import type { ContractAbi, ContractFunction, ContractStruct } from "../src/contract/contract-abi.ts";

/** Source of the framework's modules, as far as the shared folder has it: one line for each function and struct. */
export interface FrameworkSource {
  readonly modules: {
    readonly [id: string]: {
      readonly entry_and_view: readonly {
        readonly sig: string;
        readonly entry: boolean;
        readonly view: boolean;
      }[];
      readonly structs: readonly { readonly sig: string; readonly event: boolean }[];
    };
  };
}

/** The interface of every module, as a node would write it. */
export function interfacesOf({ modules }: FrameworkSource): ContractAbi[] {
  const homes = new Map<string, string>();
  for (const [id, { structs }] of Object.entries(modules))
    for (const { sig } of structs) if (!homes.has(nameOf(sig))) homes.set(nameOf(sig), id);
  for (const known of ["string::String", "option::Option", "object::Object"])
    homes.set(known.replace(/.*::/, ""), `0x1::${known.replace(/::.*/, "")}`);
  return Object.entries(modules).map(([id, module]) => {
    const [address = "", name = ""] = id.split("::");
    const own = new Map([...homes, ...module.structs.map(({ sig }) => [nameOf(sig), id] as const)]);
    return {
      address,
      name,
      exposed_functions: module.entry_and_view.map((one) => functionOf(one, own)),
      structs: module.structs.map((one) => structOf(one, own)),
    };
  });
}

function nameOf(sig: string): string {
  return /\b(?:struct|enum)\s+(\w+)/.exec(sig)?.[1] ?? "";
}

function functionOf(
  { sig, entry, view }: { readonly sig: string; readonly entry: boolean; readonly view: boolean },
  homes: ReadonlyMap<string, string>,
): ContractFunction {
  const head = /\bfun\s+(\w+)\s*(?:<([^()]*)>)?\s*\(/.exec(sig);
  const [, name = "", generics = ""] = head ?? [];
  const open = (head?.index ?? 0) + (head?.[0].length ?? 0);
  const close = sig.indexOf(")", open);
  const types = namesOf(generics);
  const read = (text: string) => typeText(text, types, homes);
  const answer = /^\s*:\s*(.*?)\s*(?:acquires .*)?$/.exec(sig.slice(close + 1))?.[1] ?? "";
  const tuple = /^\((.*)\)$/.exec(answer)?.[1] ?? answer;
  return {
    name,
    visibility: sig.startsWith("public") ? "public" : "private",
    is_entry: entry,
    is_view: view,
    generic_type_params: types.map(() => ({ constraints: [] })),
    params: split(sig.slice(open, close)).map((one) => read(one.replace(/^[^:]*:(?!:)\s*/, ""))),
    return: split(tuple).map(read),
  };
}

function structOf(
  { sig, event }: { readonly sig: string; readonly event: boolean },
  homes: ReadonlyMap<string, string>,
): ContractStruct {
  const [, generics = "", abilities = "", body = ""] =
    /\b(?:struct|enum)\s+\w+\s*(?:<(.*?)>)?\s*(?:has\s+([\w, ]+?))?\s*\{(.*)\}/.exec(sig) ?? [];
  const types = namesOf(generics);
  return {
    name: nameOf(sig),
    is_native: false,
    is_event: event,
    abilities: split(abilities),
    generic_type_params: types.map(() => ({ constraints: [] })),
    // An enum has no fields of its own.
    fields: sig.includes("enum ") ? [] : split(body).map((one) => fieldOf(one, types, homes)),
  };
}

function fieldOf(text: string, types: readonly string[], homes: ReadonlyMap<string, string>) {
  const [, name = "", type = ""] = /^(\w+)\s*:\s*(.*)$/.exec(text) ?? [];
  return { name, type: typeText(type, types, homes) };
}

function namesOf(generics: string): string[] {
  return split(generics).map((one) => one.replace(/^phantom\s+/, "").replace(/\s*:.*$/, ""));
}

/** `Option<Object<T>>` as `0x1::option::Option<0x1::object::Object<T0>>`. */
function typeText(text: string, types: readonly string[], homes: ReadonlyMap<string, string>): string {
  const reference = /^&(?:mut\s+)?/.exec(text)?.[0] ?? "";
  const [, path = "", inner] = /^([\w:]+)\s*(?:<(.*)>)?$/.exec(text.slice(reference.length).trim()) ?? [];
  const name = path.replace(/.*::/, "");
  const place = types.indexOf(name);
  const home = homes.get(name);
  const whole = place >= 0 ? `T${place}` : home === undefined ? path : `${home}::${name}`;
  const given = split(inner ?? "").map((one) => typeText(one, types, homes));
  return `${reference.trim()}${whole}${given.length > 0 ? `<${given.join(", ")}>` : ""}`;
}

/** At commas outside of brackets. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begun = "";
  for (const letter of `${text},`) {
    if (letter === "," && depth === 0) {
      if (begun.trim() !== "") parts.push(begun.trim());
      begun = "";
      continue;
    }
    if (letter === "<") depth++;
    if (letter === ">") depth--;
    begun += letter;
  }
  return parts;
}
