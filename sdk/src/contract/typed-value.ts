import type { JsonValue } from "../bytes/json.ts";
import type { Hex } from "../bytes/hex.ts";
import type { ArgumentValue } from "../move/argument-value.ts";
import type { Address } from "../move/address.ts";
import type { PrimitiveType, TypeTag } from "../move/type-tag.ts";
import type { ContractAbi } from "./contract-abi.ts";

/** A Move type as literal text, or parsed. */
export type MoveType = PrimitiveType | `vector<${string}>` | `0x${string}::${string}::${string}` | TypeTag;

/** Types that are equal in every module, and passed as they are returned. */
interface PlainTypes {
  readonly bool: boolean;
  readonly u8: number;
  readonly u16: number;
  readonly u32: number;
  readonly u64: bigint;
  readonly u128: bigint;
  readonly u256: bigint;
  readonly address: Address;
  readonly "0x1::string::String": string;
}

interface PlainArguments extends PlainTypes {
  readonly "vector<u8>": Uint8Array | Hex;
  /** Raw number, or decimal text such as "1.5". */
  readonly "0x1::fixed_point32::FixedPoint32": bigint | `${number}`;
  readonly "0x1::fixed_point64::FixedPoint64": bigint | `${number}`;
}

interface PlainValues extends PlainTypes {
  readonly signer: Address;
  readonly "vector<u8>": Uint8Array;
  readonly "0x1::fixed_point32::FixedPoint32": bigint;
  readonly "0x1::fixed_point64::FixedPoint64": bigint;
}

/** Value that a caller passes for a type; `never` if only the chain can make one. */
export type ArgumentOf<
  Type,
  Types extends readonly unknown[] = readonly [],
> = Type extends keyof PlainArguments
  ? PlainArguments[Type]
  : Type extends `vector<${infer Item}>`
    ? readonly ArgumentOf<Item, Types>[]
    : Type extends `0x1::option::Option<${infer Item}>`
      ? OptionArgument<Item, Types>
      : Type extends `0x1::object::Object<${string}>`
        ? Address
        : Type extends `T${infer Index extends number}`
          ? GivenArgument<Types[Index]>
          : never;

/** A nested option needs `vec` to tell which one is empty. */
type OptionArgument<
  Item extends string,
  Types extends readonly unknown[],
> = Item extends `0x1::option::Option<${string}>`
  ? null | { readonly vec: readonly [] | readonly [ArgumentOf<Item, Types>] }
  : null | undefined | ArgumentOf<Item, Types>;

/** If the compiler doesn't know the type, the call checks the value. */
type GivenArgument<Type> = Type extends string
  ? string extends Type
    ? ArgumentValue
    : ArgumentOf<Type>
  : ArgumentValue;

/**
 * Result type: up to u32 number, wider integers bigint; bytes; full addresses. Empty options are undefined,
 * objects addresses. The module's structs have fields, others are JSON.
 */
export type ValueOf<
  Type,
  Abi extends ContractAbi,
  Types extends readonly unknown[] = readonly [],
> = Type extends keyof PlainValues
  ? PlainValues[Type]
  : Type extends `vector<${infer Item}>`
    ? readonly ValueOf<Item, Abi, Types>[]
    : Type extends `0x1::option::Option<${infer Item}>`
      ? OptionValue<Item, Abi, Types>
      : Type extends `0x1::object::Object<${string}>`
        ? Address
        : Type extends `T${infer Index extends number}`
          ? GivenValue<Types[Index], Abi>
          : Type extends `${Abi["address"]}::${Abi["name"]}::${infer Name}`
            ? OwnValue<Name, Abi, Types>
            : JsonValue;

type OptionValue<
  Item extends string,
  Abi extends ContractAbi,
  Types extends readonly unknown[],
> = Item extends `0x1::option::Option<${string}>`
  ? { readonly vec: readonly [] | readonly [ValueOf<Item, Abi, Types>] }
  : ValueOf<Item, Abi, Types> | undefined;

type GivenValue<Type, Abi extends ContractAbi> =
  Type extends Bound<infer Text, infer Types>
    ? ValueOf<Text, Abi, Types>
    : Type extends string
      ? string extends Type
        ? unknown
        : ValueOf<Type, Abi>
      : unknown;

interface Bound<Text, Types extends readonly unknown[]> {
  readonly text: Text;
  readonly types: Types;
}

type OwnValue<
  Name extends string,
  Abi extends ContractAbi,
  Types extends readonly unknown[],
> = Name extends `${infer Bare}<${infer Arguments}>`
  ? StructValue<Extract<Abi["structs"][number], { readonly name: Bare }>, Abi, BindAll<Arguments, Types>>
  : StructValue<Extract<Abi["structs"][number], { readonly name: Name }>, Abi>;

/** JSON if it has no fields, like an enum. */
export type StructValue<
  Struct extends ContractAbi["structs"][number],
  Abi extends ContractAbi,
  Types extends readonly unknown[] = readonly [],
> = [Struct] extends [never]
  ? JsonValue
  : Struct["fields"] extends readonly []
    ? JsonValue
    : {
        readonly [Field in Struct["fields"][number] as Field["name"]]: ValueOf<Field["type"], Abi, Types>;
      };

/** `A<B, C>, D` as [A<B, C>, D]. */
type BindAll<
  Text extends string,
  Types extends readonly unknown[],
  Begun extends string = "",
> = Text extends `${infer Head}, ${infer Rest}`
  ? IsWhole<`${Begun}${Head}`> extends true
    ? readonly [Bound<`${Begun}${Head}`, Types>, ...BindAll<Rest, Types>]
    : BindAll<Rest, Types, `${Begun}${Head}, `>
  : readonly [Bound<`${Begun}${Text}`, Types>];

/** Whether brackets are balanced: removing pairs leaves none. */
type IsWhole<Text extends string> = Text extends `${infer Before}<${infer After}`
  ? After extends `${infer Inside}>${infer Rest}`
    ? Inside extends `${string}<${string}`
      ? IsWhole<`${Before}<${WithoutPair<After>}`>
      : IsWhole<`${Before}${Rest}`>
    : false
  : true;

type WithoutPair<Text extends string> = Text extends `${infer Before}<${infer After}`
  ? After extends `${infer Inside}>${infer Rest}`
    ? Inside extends `${string}<${string}`
      ? `${Before}<${WithoutPair<After>}`
      : `${Before}${Rest}`
    : Text
  : Text;
