import type { Address, TypeTag } from "@holdfast/sdk";
import { isMoveStruct, type MoveStruct, type MoveValue } from "../state/value.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { publicFunction } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { struct, type Struct, type StructInstance } from "./declare/struct.ts";
import { mutable, reference, typeParameter, u64, type MoveType, type ValueOf } from "./declare/type.ts";
import { guid } from "./guid.ts";

const EventHandleStruct = struct(
  "event",
  "EventHandle",
  { counter: u64, guid },
  { typeParameters: ["phantom T: drop + store"] },
);

/** A counter of one kind of event: its account, and its creation number there. */
export type EventHandle = ValueOf<ReturnType<typeof EventHandleStruct.as>>;

/** `0x1::event::EventHandle<T>` */
export function eventHandle<V extends MoveStruct>(event: Struct<V>): MoveType<EventHandle> {
  return EventHandleStruct.as(event.as());
}

export function createEventHandle(account: Address, creationNumber: bigint): EventHandle {
  return { counter: 0n, guid: { id: { creation_num: creationNumber, addr: account } } };
}

const MAX_U64 = 2n ** 64n - 1n;

/** Returns the handle to store. */
export function emitThrough<V extends MoveStruct>(
  context: Context,
  handle: EventHandle,
  type: StructInstance<V>,
  value: V,
): EventHandle {
  const { creation_num: creationNumber, addr: account } = handle.guid.id;
  context.emit(type, value, { account, creationNumber, sequenceNumber: handle.counter });
  if (handle.counter >= MAX_U64) throw failedIn("event::emit_event", "ARITHMETIC_ERROR");
  return { ...handle, counter: handle.counter + 1n };
}

const EVENT = ["T: drop + store"] as const;
const HANDLE = EventHandleStruct.as(typeParameter(0));

/** Only structs can be emitted. */
function instantiate(type: TypeTag): StructInstance<MoveStruct> {
  if (type.kind !== "struct") throw failedIn("event::emit", "TYPE_MISMATCH");
  return { tag: type.struct, type };
}

function expectStruct(value: MoveValue): MoveStruct {
  if (!isMoveStruct(value)) throw failedIn("event::emit", "TYPE_MISMATCH");
  return value;
}

export const eventModule = defineModule({
  name: "event",
  structs: [EventHandleStruct],
  functions: () => [
    publicFunction(
      "emit",
      { typeParameters: EVENT, parameters: [typeParameter(0)] },
      (context, [value], [type]) => context.emit(instantiate(type), expectStruct(value)),
    ),
    publicFunction(
      "emit_event",
      { typeParameters: EVENT, parameters: [mutable(HANDLE), typeParameter(0)] },
      (context, [handle, value], [type]) => {
        handle.value = emitThrough(context, handle.value, instantiate(type), expectStruct(value));
      },
    ),
    publicFunction(
      "counter",
      { typeParameters: EVENT, parameters: [reference(HANDLE)], returns: [u64] },
      (_, [{ counter }]) => [counter],
    ),
    publicFunction("destroy_handle", { typeParameters: EVENT, parameters: [HANDLE] }, () => undefined),
  ],
});
