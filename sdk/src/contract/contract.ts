import type { Account } from "../account/account.ts";
import { JsonNode } from "../bytes/json-node.ts";
import type { SupraClient } from "../client/client.ts";
import type { EventOptions, LocatedEvent } from "../client/events.ts";
import type { NetworkProfile } from "../client/network.ts";
import { prepareTransaction, type PrepareOptions } from "../client/prepare.ts";
import type { CallOptions } from "../client/request.ts";
import { sendTransaction, type SendOptions } from "../client/send.ts";
import type { TransactionEvent } from "../client/transaction-detail.ts";
import { resourceNotFound } from "../errors/client-errors.ts";
import { attempt, isSupraError } from "../errors/supra-error.ts";
import { jsonToModuleAbi, type FunctionAbi, type ModuleAbi } from "../move/abi.ts";
import { argumentsToJson, encodeArguments } from "../move/argument.ts";
import type { ArgumentValue } from "../move/argument-value.ts";
import type { Address } from "../move/address.ts";
import { formatFunctionId, type ModuleId } from "../move/identifier.ts";
import { formatStructTag, type StructTag, type TypeTag } from "../move/type-tag.ts";
import { parseStructTag, parseTypeTag } from "../move/type-text.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { unsignedTransaction } from "../transaction/sign.ts";
import type { ContractAbi } from "./contract-abi.ts";
import type {
  EncodeMethods,
  EventReaders,
  ReadMethods,
  ResourceReaders,
  SimulateMethods,
  WriteMethods,
} from "./typed-call.ts";
import { readValue, type MoveValue } from "./value-reader.ts";

/** A module and the node to query. */
export interface ContractOptions<Abi extends ContractAbi> {
  readonly abi: Abi;
  readonly client: SupraClient;
  /** The module's address. Default: the one in its interface. */
  readonly address?: Address;
}

/** What {@link getContract} needs to simulate and send. */
export interface SigningContractOptions<Abi extends ContractAbi> extends ContractOptions<Abi> {
  readonly network: NetworkProfile;
  readonly account: Account;
}

/** A module with its functions, resources and events by name. */
export interface Contract<Abi extends ContractAbi> {
  readonly address: Address;
  readonly read: ReadMethods<Abi>;
  readonly encode: EncodeMethods<Abi>;
  readonly resources: ResourceReaders<Abi>;
  readonly events: EventReaders<Abi>;
}

/** A module whose entry functions are simulated and sent for an account. */
export interface SigningContract<Abi extends ContractAbi> extends Contract<Abi> {
  readonly simulate: SimulateMethods<Abi>;
  readonly write: WriteMethods<Abi>;
}

/**
 * A module by its interface, given `as const`: arguments are encoded and results decoded strictly. With
 * `network` and `account`, entry functions can be simulated and sent; see `sendTransaction` on concurrent
 * calls.
 * @throws json/unexpected if the interface is invalid
 */
export function getContract<const Abi extends ContractAbi>(
  options: SigningContractOptions<Abi>,
): SigningContract<Abi>;
export function getContract<const Abi extends ContractAbi>(options: ContractOptions<Abi>): Contract<Abi>;
export function getContract(
  options: ContractOptions<ContractAbi> & Partial<SigningContractOptions<ContractAbi>>,
): object {
  const { client, network, account } = options;
  const abi = jsonToModuleAbi(new JsonNode(options.abi, "abi"));
  const module = { address: options.address ?? abi.address, name: abi.name };
  const views = abi.functions.filter(({ isView }) => isView);
  const entries = abi.functions.filter(({ isEntry }) => isEntry);
  const encode = (entry: FunctionAbi, call?: Call) => encodeCall(module, entry, call);
  const contract = {
    address: module.address,
    read: byName(views, (view) => (call?: Call) => readView(client, module, abi, { view, call })),
    encode: byName(entries, (entry) => (call?: Call) => encode(entry, call)),
    resources: byName(abi.structs, ({ name }) => resourceReader(client, module, abi, name)),
    events: byName(abi.structs, ({ name }) => eventReader(client, module, abi, name)),
  };
  if (network === undefined || account === undefined) return contract;
  return {
    ...contract,
    simulate: byName(entries, (entry) => async (call?: Call & Omit<PrepareOptions, "sender">) => {
      const prepared = { ...call, sender: account.address };
      const raw = await prepareTransaction(client, network, encode(entry, call), prepared);
      return client.transactions.simulate(unsignedTransaction(raw, account.publicKey), {
        signal: call?.signal,
      });
    }),
    write: byName(
      entries,
      (entry) => async (call?: Call & SendOptions) =>
        sendTransaction(client, network, account, encode(entry, call), call),
    ),
  };
}

interface Call extends CallOptions {
  readonly typeArguments?: readonly (TypeTag | string)[];
  readonly arguments?: readonly ArgumentValue[];
}

function byName<T extends { readonly name: string }, M>(
  items: readonly T[],
  make: (item: T) => M,
): { readonly [name: string]: M } {
  return Object.fromEntries(items.map((item) => [item.name, make(item)]));
}

function encodeCall(module: ModuleId, entry: FunctionAbi, call: Call = {}): EntryFunction {
  const { typeArguments = [], arguments: values = [] } = call;
  return {
    function: { module, name: entry.name },
    typeArguments: typeArguments.map(toTag),
    arguments: encodeArguments(entry, { typeArguments, arguments: values }),
  };
}

async function readView(
  client: SupraClient,
  module: ModuleId,
  abi: ModuleAbi,
  { view, call = {} }: { readonly view: FunctionAbi; readonly call: Call | undefined },
): Promise<MoveValue> {
  const types = (call.typeArguments ?? []).map(toTag);
  const values = { typeArguments: types, arguments: call.arguments ?? [] };
  const results = await client.view.call({
    function: formatFunctionId({ module, name: view.name }),
    typeArguments: types,
    arguments: argumentsToJson(view, values),
    signal: call.signal,
  });
  const read = view.returns.map((text, place) =>
    readValue(parseTypeTag(text, types), results[place] ?? new JsonNode(undefined, `result[${place}]`), abi),
  );
  return read.length > 1 ? read : read[0];
}

function resourceReader(client: SupraClient, module: ModuleId, abi: ModuleAbi, name: string) {
  const get = async (address: Address, call: Call = {}): Promise<MoveValue> => {
    const typeArguments = (call.typeArguments ?? []).map(toTag);
    const type = formatStructTag({ address: module.address, module: module.name, name, typeArguments });
    const data = await client.resources.get(address, type, { signal: call.signal });
    return readOwn(abi, { name, typeArguments }, new JsonNode(data, name));
  };
  return {
    get,
    find: (address: Address, call?: Call): Promise<MoveValue> =>
      get(address, call).catch((error: unknown) => {
        if (isSupraError(error, resourceNotFound)) return undefined;
        throw error;
      }),
  };
}

function eventReader(client: SupraClient, module: ModuleId, abi: ModuleAbi, name: string) {
  const read = (event: TransactionEvent) => {
    const { typeArguments } = parseStructTag(event.type);
    return { ...event, data: readOwn(abi, { name, typeArguments }, new JsonNode(event.data, name)) };
  };
  const isOurs = ({ type }: TransactionEvent): boolean => {
    const tag = attempt(() => parseStructTag(type)); // of any module
    return (
      tag !== undefined && tag.address === module.address && tag.module === module.name && tag.name === name
    );
  };
  return {
    from: (events: readonly TransactionEvent[]) => events.filter(isOurs).map(read),
    async list({ typeArguments = [], ...options }: EventOptions & Call = {}) {
      const types = typeArguments.map(toTag);
      const type = formatStructTag({
        address: module.address,
        module: module.name,
        name,
        typeArguments: types,
      });
      const page = await client.events.list(type, options);
      const located = ({ event, ...place }: LocatedEvent) => ({ ...place, event: read(event) });
      return { ...page, items: page.items.map(located) };
    },
  };
}

/** The ABI may name the module's original address. */
function readOwn(
  abi: ModuleAbi,
  { name, typeArguments }: Pick<StructTag, "name" | "typeArguments">,
  node: JsonNode,
): MoveValue {
  const struct = { address: abi.address, module: abi.name, name, typeArguments };
  return readValue({ kind: "struct", struct }, node, abi);
}

function toTag(type: TypeTag | string): TypeTag {
  return typeof type === "string" ? parseTypeTag(type) : type;
}
