import type { LocatedEvent, EventOptions } from "../client/events.ts";
import type { Page } from "../client/page.ts";
import type { PrepareOptions } from "../client/prepare.ts";
import type { CallOptions } from "../client/request.ts";
import type { SendOptions, SendResult } from "../client/send.ts";
import type { TransactionEvent } from "../client/transaction-detail.ts";
import type { Simulation } from "../client/transactions.ts";
import type { Address } from "../move/address.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import type { ContractAbi, ContractFunction, ContractStruct } from "./contract-abi.ts";
import type { ArgumentOf, MoveType, StructValue, ValueOf } from "./typed-value.ts";

type TypesFor<Parameters extends readonly unknown[]> = {
  readonly [Place in keyof Parameters]: MoveType;
};

/** Without signers, which the chain fills in. */
export type ArgumentsOf<
  Parameters extends readonly unknown[],
  Types extends readonly unknown[],
> = Parameters extends readonly [infer First, ...infer Rest]
  ? First extends "&signer" | "signer"
    ? ArgumentsOf<Rest, Types>
    : readonly [ArgumentOf<First, Types>, ...ArgumentsOf<Rest, Types>]
  : readonly [];

/** Nothing, one value, or several in order. */
export type ResultOf<
  Returns extends readonly unknown[],
  Abi extends ContractAbi,
  Types extends readonly unknown[],
> = Returns extends readonly []
  ? undefined
  : Returns extends readonly [infer Only]
    ? ValueOf<Only, Abi, Types>
    : { readonly [Place in keyof Returns]: ValueOf<Returns[Place], Abi, Types> };

type ArgumentField<Values extends readonly unknown[]> = Values extends readonly []
  ? { readonly arguments?: Values }
  : { readonly arguments: Values };

/** `Options` are passed with the arguments. */
type Method<F extends ContractFunction, Options, Answer> = F["generic_type_params"] extends readonly []
  ? ArgumentsOf<F["params"], readonly []> extends readonly []
    ? (call?: Options) => Answer
    : (call: { readonly arguments: ArgumentsOf<F["params"], readonly []> } & Options) => Answer
  : <const Types extends TypesFor<F["generic_type_params"]>>(
      call: { readonly typeArguments: Types } & ArgumentField<ArgumentsOf<F["params"], Types>> & Options,
    ) => Answer;

type ReadMethod<
  F extends ContractFunction,
  Abi extends ContractAbi,
> = F["generic_type_params"] extends readonly []
  ? Method<F, CallOptions, Promise<ResultOf<F["return"], Abi, readonly []>>>
  : <const Types extends TypesFor<F["generic_type_params"]>>(
      call: { readonly typeArguments: Types } & ArgumentField<ArgumentsOf<F["params"], Types>> & CallOptions,
    ) => Promise<ResultOf<F["return"], Abi, Types>>;

/** View functions, each answering its results. */
export type ReadMethods<Abi extends ContractAbi> = {
  readonly [
    F in Abi["exposed_functions"][number] as F extends { readonly is_view: true } ? F["name"] : never
  ]: ReadMethod<F, Abi>;
};

type EntryMethods<Abi extends ContractAbi, Options, Answer> = {
  readonly [
    F in Abi["exposed_functions"][number] as F extends { readonly is_entry: true } ? F["name"] : never
  ]: Method<F, Options, Answer>;
};

/** Entry functions, encoded: for a wallet, several signers, a multisig proposal or an automation task. */
export type EncodeMethods<Abi extends ContractAbi> = EntryMethods<Abi, unknown, EntryFunction>;
/** Entry functions, simulated by the node. */
export type SimulateMethods<Abi extends ContractAbi> = EntryMethods<
  Abi,
  Omit<PrepareOptions, "sender">,
  Promise<Simulation>
>;
/** Entry functions, signed and sent. */
export type WriteMethods<Abi extends ContractAbi> = EntryMethods<Abi, SendOptions, Promise<SendResult>>;

type StructTypes<S extends ContractStruct> = S["generic_type_params"] extends readonly []
  ? { readonly typeArguments?: readonly [] }
  : { readonly typeArguments: TypesFor<S["generic_type_params"]> };

interface ResourceReader<S extends ContractStruct, Abi extends ContractAbi> {
  /** @throws resource/not-found */
  get<const Call extends StructTypes<S> & CallOptions>(
    address: Address,
    ...call: S["generic_type_params"] extends readonly [] ? [call?: CallOptions] : [call: Call]
  ): Promise<StructValue<S, Abi, TypesIn<Call>>>;
  find<const Call extends StructTypes<S> & CallOptions>(
    address: Address,
    ...call: S["generic_type_params"] extends readonly [] ? [call?: CallOptions] : [call: Call]
  ): Promise<StructValue<S, Abi, TypesIn<Call>> | undefined>;
}

type TypesIn<Call> = Call extends { readonly typeArguments: infer Types extends readonly unknown[] }
  ? Types
  : readonly [];

/** Resources by struct name. */
export type ResourceReaders<Abi extends ContractAbi> = {
  readonly [
    S in Abi["structs"][number] as "key" extends S["abilities"][number] ? S["name"] : never
  ]: ResourceReader<S, Abi>;
};

/** An event with its fields read. */
export interface TypedEvent<Data> extends Omit<TransactionEvent, "data"> {
  readonly data: Data;
}

/** An event with decoded fields and its position. */
export interface TypedLocatedEvent<Data> extends Omit<LocatedEvent, "event"> {
  readonly event: TypedEvent<Data>;
}

interface EventReader<S extends ContractStruct, Abi extends ContractAbi> {
  /** In order. */
  from(events: readonly TransactionEvent[]): TypedEvent<StructValue<S, Abi>>[];
  /** Events of all senders, oldest first, by page. Not available on v1 nodes. */
  list(options?: EventOptions & StructTypes<S>): Promise<Page<TypedLocatedEvent<StructValue<S, Abi>>>>;
}

/** Events by struct name: structs with drop and store, but not key. */
export type EventReaders<Abi extends ContractAbi> = {
  readonly [
    S in Abi["structs"][number] as IsEvent<S["abilities"][number]> extends true ? S["name"] : never
  ]: EventReader<S, Abi>;
};

type IsEvent<Abilities> = "key" extends Abilities
  ? false
  : "drop" extends Abilities
    ? "store" extends Abilities
      ? true
      : false
    : false;
