import type { GlobalWrite, Recorder } from "@holdfast/move";
import {
  type Address,
  bytesToAddress,
  bytesToHex,
  concatBytes,
  FRAMEWORK_ADDRESS,
  newBytes,
  parseAddress,
  sha3,
  type StructTag,
  type TypeTag,
  createDataView,
} from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import type { Context, EventPlace, PublishRequest, TransactionFacts } from "../framework/declare/context.ts";
import type { ChainEvent } from "../framework/declare/event.ts";
import type { StructInstance } from "../framework/declare/struct.ts";
import { valueToJson } from "../framework/declare/value-json.ts";
import { findStruct } from "../framework/framework-modules.ts";
import { Overlay } from "../state/overlay.ts";
import type { StateView, TableItemTypes, WriteSet } from "../state/state-view.ts";
import { structTagText, typeOfStruct } from "../state/tag-text.ts";
import { isMoveStruct, type MoveStruct, type MoveValue } from "../state/value.ts";
import type { Layouts } from "../framework/declare/layout.ts";
import { isRandomEntry } from "./bytecode/attributes.ts";
import { getStateLayouts } from "./bytecode/layouts.ts";
import type { GasMeter } from "./gas-meter.ts";
import { IO, NATIVE } from "./gas-schedule.ts";
import type { VerifyEd25519 } from "./machine.ts";
import { resourceBytes, tagBytes } from "./slot-size.ts";

const NOBODY: Address = parseAddress("0x0");
const MODULE_EVENT = { creationNumber: 0n, account: NOBODY } as const;

/** Address scheme of unique addresses (authenticator.rs Scheme). */
const UNIQUE_SCHEME = 0xfb;

/** Bytes of a handle event besides type and value. */
const EVENT_KEY_BYTES = 48;

interface SessionOptions {
  readonly state: StateView;
  readonly transactionHash: Uint8Array;
  readonly sender: Address;
  /** Only for user transactions. */
  readonly transaction?: TransactionFacts;
  /** Without a meter nothing is charged: prologue, epilogue, block, genesis, view. */
  readonly meter?: GasMeter;
  readonly verifyEd25519?: VerifyEd25519 | undefined;
  /** Polled while code runs; an exception ends the run. */
  readonly interrupt?: (() => void) | undefined;
  readonly recorder?: Recorder | undefined;
}

/** Changes on top of a state, with events and gas. */
export class Session implements Context {
  readonly transactionHash: Uint8Array;
  readonly sender: Address;
  readonly transaction: TransactionFacts | undefined;
  readonly interrupt: (() => void) | undefined;
  readonly recorder: Recorder | undefined;
  #meter: GasMeter | undefined;
  readonly #verifyEd25519: VerifyEd25519 | undefined;
  #overlay: Overlay;
  #events: ChainEvent[] = [];
  #tables = 0;
  #uniqueAddresses = 0;
  #randomCount = 0n;
  #publishing: PublishRequest | undefined;
  #layouts: Layouts | undefined;
  #isPublishedThere: ((at: Address, tag: StructTag) => boolean) | undefined;

  constructor({
    state,
    transactionHash,
    sender,
    transaction,
    meter,
    verifyEd25519,
    interrupt,
    recorder,
  }: SessionOptions) {
    this.interrupt = interrupt;
    this.recorder = recorder;
    this.transaction = transaction;
    this.#overlay = new Overlay(state);
    this.transactionHash = transactionHash;
    this.sender = sender;
    this.#meter = meter;
    this.#verifyEd25519 = verifyEd25519;
  }

  get view(): StateView {
    return this.#overlay;
  }

  get layouts(): Layouts {
    this.#layouts ??= getStateLayouts(this.#overlay);
    return this.#layouts;
  }

  get meter(): GasMeter | undefined {
    return this.#meter;
  }

  get events(): readonly ChainEvent[] {
    return this.#events;
  }

  writes(): WriteSet {
    return this.#overlay.writes();
  }

  /** Reverts writes and events of `work` if it throws. */
  attempt<T>(work: () => T): T {
    const outer = this.#overlay;
    const eventCount = this.#events.length;
    this.#overlay = new Overlay(outer);
    try {
      const result = work();
      outer.apply(this.#overlay.writes());
      return result;
    } catch (error) {
      this.#events.length = eventCount;
      throw error;
    } finally {
      this.#overlay = outer;
      this.#layouts = undefined;
    }
  }

  /** Shares changes and events, without metering. */
  unmetered(): Session {
    this.#meter = undefined;
    return this;
  }

  exists<V extends MoveStruct>(at: Address, type: StructInstance<V>): boolean {
    if (this.#isPublishedThere !== undefined && findStruct(type.tag) === undefined)
      return this.#isPublishedThere(at, type.tag);
    return this.read(at, type) !== undefined;
  }

  /** During `work`, resources of published types are read from the VM. */
  within<T>(isPublishedThere: (at: Address, tag: StructTag) => boolean, work: () => T): T {
    const outer = this.#isPublishedThere;
    this.#isPublishedThere = isPublishedThere;
    try {
      return work();
    } finally {
      this.#isPublishedThere = outer;
    }
  }

  read<V extends MoveStruct>(at: Address, { tag }: StructInstance<V>): V | undefined {
    const value = this.#overlay.getResource(at, tag);
    this.#meter?.chargeRead(at, structTagText(tag), () =>
      value === undefined ? 0 : resourceBytes(this.layouts, tag, value),
    );
    // Only `write` below sets values, by their type.
    return value as V | undefined;
  }

  write<V extends MoveStruct>(at: Address, { tag }: StructInstance<V>, value: V): void {
    this.#meter?.chargeExecution(NATIVE.access);
    this.#overlay.setResource(at, tag, value);
  }

  remove<V extends MoveStruct>(at: Address, { tag }: StructInstance<V>): void {
    this.#meter?.chargeExecution(NATIVE.access);
    this.#overlay.setResource(at, tag, undefined);
  }

  /** BCS of a resource of a published type. */
  readResourceBytes(at: Address, tag: StructTag): Uint8Array | undefined {
    const type = typeOfStruct(tag);
    const value = this.read(at, { tag, type });
    return value === undefined ? undefined : this.encode(type, value);
  }

  readItemBytes(handle: Address, key: Uint8Array, type: TypeTag, keyType?: TypeTag): Uint8Array | undefined {
    const types = keyType === undefined ? undefined : { key: keyType, value: unboxed(type) };
    const value = this.readItem(handle, key, types);
    return value === undefined ? undefined : this.encode(unboxed(type), value);
  }

  /** The VM has already charged these writes. */
  applyGlobals(writes: readonly GlobalWrite[]): void {
    for (const write of writes) {
      const type = write.kind === "resource" ? typeOfStruct(write.type) : unboxed(write.type);
      const value = write.bytes === undefined ? undefined : this.#decode(type, write.bytes);
      if (write.kind === "table-item") this.#overlay.setTableItem(write.handle, write.key, type, value);
      else if (value === undefined || isMoveStruct(value))
        this.#overlay.setResource(write.address, write.type, value);
    }
  }

  readItem(handle: Address, key: Uint8Array, types?: TableItemTypes): MoveValue | undefined {
    const item = this.#overlay.getTableItem(handle, key, types);
    this.#meter?.chargeRead(handle, bytesToHex(key), () =>
      item === undefined ? 0 : this.layouts.of(item.valueType).size(item.value),
    );
    return item?.value;
  }

  writeItem(handle: Address, key: Uint8Array, type: TypeTag, value: MoveValue | undefined): void {
    this.#meter?.chargeExecution(NATIVE.access);
    this.#overlay.setTableItem(handle, key, type, value);
  }

  /** sha3-256 of the transaction hash and a big-endian count of tables so far (table-natives/src/lib.rs). */
  newTableHandle(): Address {
    const count = newBytes(4);
    createDataView(count).setUint32(0, this.#tables++, false);
    return bytesToAddress(sha3(concatBytes(this.transactionHash, count)));
  }

  /** sha3-256 of the transaction hash, a count of such addresses, and the scheme byte. */
  newUniqueAddress(): Address {
    const count = encodeBcs((writer) => writer.u64(BigInt(++this.#uniqueAddresses)));
    return bytesToAddress(sha3(concatBytes(this.transactionHash, count, Uint8Array.of(UNIQUE_SCHEME))));
  }

  nextRandomCount(): bigint {
    return this.#randomCount++;
  }

  get isUnbiasable(): boolean {
    const called = this.transaction?.call?.function;
    return called !== undefined && isRandomEntry(this.#overlay, called);
  }

  encode(type: TypeTag, value: MoveValue): Uint8Array {
    const layout = this.layouts.of(type);
    return encodeBcs((writer) => layout.write(writer, value), layout.fixedSize);
  }

  decode<V extends MoveStruct>({ type }: StructInstance<V>, bytes: Uint8Array): V | undefined {
    try {
      // A layout decodes a value of its type.
      return this.#decode(type, bytes) as V;
    } catch {
      return undefined; // the bytes may be invalid
    }
  }

  #decode(type: TypeTag, bytes: Uint8Array): MoveValue {
    const layout = this.layouts.of(type);
    return decodeBcs(bytes, (reader) => layout.read(reader));
  }

  publish(request: PublishRequest): void {
    this.#publishing = request;
  }

  /** Returns the publish request once. */
  takePublishRequest(): PublishRequest | undefined {
    const request = this.#publishing;
    this.#publishing = undefined;
    return request;
  }

  writeModule(at: Address, name: string, code: Uint8Array): void {
    this.#overlay.setModule(at, name, code);
    this.#layouts = undefined;
  }

  emit<V extends MoveStruct>({ type, tag }: StructInstance<V>, value: V, place?: EventPlace): void {
    const layout = this.layouts.of(type);
    if (this.#meter !== undefined) {
      const size = tagBytes(tag) + layout.size(value) + (place === undefined ? 0 : EVENT_KEY_BYTES);
      this.#meter.chargeExecution(NATIVE.event);
      this.#meter.chargeIo(IO.eventByte * BigInt(size));
    }
    this.#events.push({
      guid:
        place === undefined ? MODULE_EVENT : { creationNumber: place.creationNumber, account: place.account },
      sequenceNumber: place?.sequenceNumber ?? 0n,
      type,
      data: valueToJson(layout, value),
    });
  }

  verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
    this.charge(NATIVE.signature);
    return this.#verifyEd25519?.(publicKey, message, signature) ?? false;
  }

  /** Charges a module's first use in the transaction. */
  chargeModule(id: string, bytes: number): void {
    this.#meter?.chargeModule(id, bytes);
  }

  charge(gas: bigint): void {
    this.#meter?.chargeExecution(gas);
  }
}

/** Tables of bytecode store values in a one-field struct, which adds no bytes (table.move Box). */
function unboxed(type: TypeTag): TypeTag {
  if (type.kind !== "struct") return type;
  const { address, module, name, typeArguments } = type.struct;
  const isBox = address === FRAMEWORK_ADDRESS && module === "table" && name === "Box";
  return (isBox ? typeArguments[0] : undefined) ?? type;
}
