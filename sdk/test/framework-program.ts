import type { ContractAbi, ContractFunction } from "../src/contract/contract-abi.ts";

/** Content of the program, without uncallable functions. */
export interface FrameworkProgram {
  readonly text: string;
  readonly calls: number;
  readonly uncallable: readonly string[];
}

const opening = `
import { getContract, type Account, type Address, type JsonValue, type NetworkProfile, type SupraClient } from "@holdfast/sdk";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare const client: SupraClient;
declare const network: NetworkProfile;
declare const account: Account;
declare const address: Address;
declare const wrong: unique symbol;
`;

/**
 * A program that calls all views and entry functions: the compiler must accept each call, know the exact
 * result, and reject a wrong first argument.
 */
export function frameworkProgram(abis: readonly ContractAbi[]): FrameworkProgram {
  const uncallable: string[] = [];
  let calls = 0;
  const parts = abis.map((abi, number) => {
    const lines = abi.exposed_functions.flatMap((one, place) => {
      const call = callText(one, abi);
      if (call === undefined) {
        uncallable.push(`${abi.address}::${abi.name}::${one.name}`);
        return [];
      }
      calls++;
      const method = `c${number}.${one.is_view === true ? "read" : "encode"}.${one.name}`;
      const known = one.is_view === true ? answerType(one, abi) : undefined;
      return [
        known === undefined
          ? `  ${method}(${call.right});`
          : `  const r${place} = await ${method}(${call.right});\n  true satisfies Same<typeof r${place}, ${known}>;`,
        ...(call.wrong === undefined
          ? []
          : [`  // @ts-expect-error -- no symbol is a value of Move\n  await ${method}(${call.wrong});`]),
      ];
    });
    return `const abi${number} = ${JSON.stringify(abi)} as const;
export const c${number} = getContract({ abi: abi${number}, client, network, account });
export async function f${number}() {\n${lines.join("\n")}\n}`;
  });
  return { text: `${opening}\n${parts.join("\n")}\n`, calls, uncallable };
}

/** Arguments of a call, and with a wrong first one; undefined if a parameter can't be created. */
function callText(one: ContractFunction, abi: ContractAbi) {
  const types = one.generic_type_params.map(() => `"u64"`);
  const values = one.params.filter((type) => !/^&?signer$/.test(type)).map((type) => valueText(type));
  if (values.includes(undefined)) return undefined;
  const field = types.length === 0 ? "" : `typeArguments: [${types.join(", ")}], `;
  const text = (list: readonly (string | undefined)[]) =>
    field === "" && list.length === 0 ? "" : `{ ${field}arguments: [${list.join(", ")}] }`;
  return {
    right: text(values),
    wrong: values.length === 0 ? undefined : text(["wrong", ...values.slice(1)]),
    abi,
  };
}

const plain = {
  bool: ["true", "boolean"],
  u8: ["1", "number"],
  u16: ["1", "number"],
  u32: ["1", "number"],
  u64: ["1n", "bigint"],
  u128: ["1n", "bigint"],
  u256: ["1n", "bigint"],
  T0: ["1n", "bigint"],
  T1: ["1n", "bigint"],
  address: ["address", "Address"],
  "0x1::string::String": [`"text"`, "string"],
  "0x1::fixed_point32::FixedPoint32": ["1n", "bigint"],
  "0x1::fixed_point64::FixedPoint64": ["1n", "bigint"],
} as const;

function findPlain(type: string): readonly [string, string] | undefined {
  return type in plain ? plain[type as keyof typeof plain] : undefined;
}

function valueText(type: string): string | undefined {
  const known = findPlain(type)?.[0];
  if (known !== undefined) return known;
  if (type === "vector<u8>") return "new Uint8Array()";
  const [, outer, inner = ""] = /^(vector|0x1::option::Option|0x1::object::Object)<(.*)>$/.exec(type) ?? [];
  if (outer === "0x1::object::Object") return "address";
  const item = outer === undefined ? undefined : valueText(inner);
  return outer === "vector" && item !== undefined ? `[${item}, ${item}]` : item;
}

function answerType(one: ContractFunction, abi: ContractAbi): string {
  const all = one.return.map((type) => writeType(type, abi));
  if (all.length === 0) return "undefined";
  return all.length === 1 ? (all[0] ?? "") : `readonly [${all.join(", ")}]`;
}

/** The TypeScript type of a result. */
function writeType(type: string, abi: ContractAbi): string {
  const known = findPlain(type)?.[1];
  if (known !== undefined) return known;
  if (type === "vector<u8>") return "Uint8Array";
  const [, outer, inner = ""] = /^(vector|0x1::option::Option|0x1::object::Object)<(.*)>$/.exec(type) ?? [];
  if (outer === "0x1::object::Object") return "Address";
  if (outer === "vector") return `readonly (${writeType(inner, abi)})[]`;
  if (outer !== undefined) return `${writeType(inner, abi)} | undefined`;
  const own = abi.structs.find(({ name }) => type === `${abi.address}::${abi.name}::${name}`);
  if (own === undefined || own.fields.length === 0) return "JsonValue";
  return `{ ${own.fields.map((field) => `readonly ${field.name}: ${writeType(field.type, abi)}`).join("; ")} }`;
}
