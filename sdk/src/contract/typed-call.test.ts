import { describe, expectTypeOf, it } from "vitest";
import type { JsonValue } from "../bytes/json.ts";
import type { coinAbi } from "../framework/coin.ts";
import type { fungibleAssetAbi } from "../framework/fungible-asset.ts";
import type { multisigAccountAbi } from "../framework/multisig-account.ts";
import type { supraAccountAbi } from "../framework/supra-account.ts";
import type { Address } from "../move/address.ts";
import type { ArgumentValue } from "../move/argument-value.ts";
import type { Contract, SigningContract } from "./contract.ts";
import type { ArgumentsOf, ResultOf } from "./typed-call.ts";
import type { ArgumentOf, StructValue, ValueOf } from "./typed-value.ts";

type Coin = Contract<typeof coinAbi>;
type Asset = Contract<typeof fungibleAssetAbi>;
type Payments = SigningContract<typeof supraAccountAbi>;

const shelfAbi = {
  address: "0xcafe",
  name: "shelf",
  exposed_functions: [],
  structs: [
    {
      name: "Pair",
      is_native: false,
      abilities: ["copy", "drop", "store"],
      generic_type_params: [{ constraints: [] }, { constraints: [] }],
      fields: [
        { name: "first", type: "T0" },
        { name: "second", type: "T1" },
      ],
    },
    {
      name: "Shelf",
      is_native: false,
      abilities: ["key"],
      generic_type_params: [{ constraints: [] }],
      fields: [
        { name: "one", type: "0xcafe::shelf::Pair<u64, T0>" },
        { name: "nested", type: "0xcafe::shelf::Pair<0xcafe::shelf::Pair<bool, u8>, vector<T0>>" },
        { name: "foreign", type: "0x1::table::Table<address, u64>" },
      ],
    },
  ],
} as const;

// Compile-time checks by `npm run types`; nothing happens at run time.
describe("a value of Move in TypeScript", () => {
  it("is what the type says, as an argument", () => {
    expectTypeOf<ArgumentOf<"u8">>().toEqualTypeOf<number>();
    expectTypeOf<ArgumentOf<"u64">>().toEqualTypeOf<bigint>();
    expectTypeOf<ArgumentOf<"u256">>().toEqualTypeOf<bigint>();
    expectTypeOf<ArgumentOf<"address">>().toEqualTypeOf<Address>();
    expectTypeOf<ArgumentOf<"0x1::object::Object<0x1::fungible_asset::Metadata>">>().toEqualTypeOf<Address>();
    expectTypeOf<ArgumentOf<"vector<u8>">>().toEqualTypeOf<Uint8Array | `0x${string}`>();
    expectTypeOf<ArgumentOf<"vector<vector<u64>>">>().toEqualTypeOf<readonly (readonly bigint[])[]>();
    expectTypeOf<ArgumentOf<"0x1::option::Option<0x1::string::String>">>().toEqualTypeOf<
      string | null | undefined
    >();
    expectTypeOf<ArgumentOf<"0x1::option::Option<0x1::option::Option<u64>>">>().toEqualTypeOf<null | {
      readonly vec: readonly [] | readonly [bigint | null | undefined];
    }>();
    expectTypeOf<ArgumentOf<"0x1::coin::Coin<0x1::supra_coin::SupraCoin>">>().toEqualTypeOf<never>();
  });

  it("types a generic parameter by its type argument", () => {
    expectTypeOf<ArgumentOf<"T0", readonly ["u64"]>>().toEqualTypeOf<bigint>();
    expectTypeOf<ArgumentOf<"vector<T1>", readonly ["bool", "u8"]>>().toEqualTypeOf<readonly number[]>();
    expectTypeOf<ArgumentOf<"T0", readonly [string]>>().toEqualTypeOf<ArgumentValue>();
  });

  it("types an answer by its Move type, and structs by their fields", () => {
    expectTypeOf<ValueOf<"vector<u8>", typeof coinAbi>>().toEqualTypeOf<Uint8Array>();
    expectTypeOf<ValueOf<"0x1::option::Option<u128>", typeof coinAbi>>().toEqualTypeOf<bigint | undefined>();
    expectTypeOf<ValueOf<"vector<0x1::coin::DepositEvent>", typeof coinAbi>>().toEqualTypeOf<
      readonly { readonly amount: bigint }[]
    >();
    type Shelf = StructValue<(typeof shelfAbi)["structs"][1], typeof shelfAbi, readonly ["address"]>;
    expectTypeOf<Shelf["one"]>().toEqualTypeOf<{ readonly first: bigint; readonly second: Address }>();
    expectTypeOf<Shelf["nested"]>().toEqualTypeOf<{
      readonly first: { readonly first: boolean; readonly second: number };
      readonly second: readonly Address[];
    }>();
    expectTypeOf<Shelf["foreign"]>().toEqualTypeOf<JsonValue>();
  });
});

describe("a contract in TypeScript", () => {
  it("has the functions of its module by name, each of its kind", () => {
    expectTypeOf<keyof Payments["read"]>().toEqualTypeOf<"can_receive_direct_coin_transfers">();
    expectTypeOf<"transfer">().toExtend<keyof Payments["write"]>();
    expectTypeOf<"CoinStore" | "CoinInfo">().toExtend<keyof Coin["resources"]>();
    expectTypeOf<"CoinDeposit">().toExtend<keyof Coin["events"]>();
    // @ts-expect-error -- a resource struct is not an event
    expectTypeOf<"CoinStore">().toExtend<keyof Coin["events"]>();
  });

  it("takes the arguments of a function, without its signers", () => {
    expectTypeOf<ArgumentsOf<readonly ["&signer", "address", "u64"], readonly []>>().toEqualTypeOf<
      readonly [Address, bigint]
    >();
    expectTypeOf<Parameters<Payments["encode"]["batch_transfer"]>[0]["arguments"]>().toEqualTypeOf<
      readonly [readonly Address[], readonly bigint[]]
    >();
  });

  it("answers nothing, the result, or the results in order", () => {
    type Results<Texts extends readonly string[]> = ResultOf<Texts, typeof coinAbi, readonly []>;
    expectTypeOf<Results<readonly []>>().toEqualTypeOf<undefined>();
    expectTypeOf<Results<readonly ["u64"]>>().toEqualTypeOf<bigint>();
    expectTypeOf<Results<readonly ["u64", "bool"]>>().toEqualTypeOf<readonly [bigint, boolean]>();
    expectTypeOf<ReturnType<Asset["read"]["name"]>>().toExtend<Promise<unknown>>();
    expectTypeOf<Awaited<ReturnType<Contract<typeof multisigAccountAbi>["read"]["owners"]>>>().toEqualTypeOf<
      readonly Address[]
    >();
  });

  it("marks what is wrong where it stands", () => {
    const wrong = (pay: Payments, coin: Coin, to: Address) => {
      // @ts-expect-error -- there is no such function
      void pay.write.transfre;
      // @ts-expect-error -- a view is not written
      void pay.write.can_receive_direct_coin_transfers;
      // @ts-expect-error -- text must be parsed into an address
      void pay.encode.transfer({ arguments: ["0xb0b", 5n] });
      // @ts-expect-error -- an amount is a bigint
      void pay.encode.transfer({ arguments: [to, 5] });
      // @ts-expect-error -- missing argument
      void pay.encode.transfer({ arguments: [to] });
      // @ts-expect-error -- extra argument
      void pay.encode.transfer({ arguments: [to, 5n, 5n] });
      // @ts-expect-error -- missing coin type
      void coin.read.balance({ arguments: [to] });
      // @ts-expect-error -- invalid type
      void coin.read.balance({ typeArguments: ["SupraCoin"], arguments: [to] });
      // @ts-expect-error -- one type argument, not two
      void coin.read.balance({ typeArguments: ["u8", "u8"], arguments: [to] });
      // @ts-expect-error -- missing coin type
      void coin.resources.CoinStore.get(to);
    };
    expectTypeOf(wrong).toBeFunction();
  });
});
