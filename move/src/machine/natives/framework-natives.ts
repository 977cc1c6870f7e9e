import type { ModuleId } from "@holdfast/sdk";
import type { MoveType } from "../../format/move-type.ts";
import { wrongType } from "../machine.ts";
import type { GlobalSlot } from "../global-slot.ts";
import type { LinkedModule } from "../linked-module.ts";
import { chargeNative, type FindNative, type NativeBody, type NativeCall } from "../native-call.ts";
import { abort, stop } from "../stop.ts";
import { bytesToValue, signerValue, StructValue, type Value } from "../value.ts";
import { DISPATCH_NATIVES } from "./dispatch-natives.ts";
import { fromBytes } from "./from-bcs-module.ts";
import { addressArgument, argument, structArgument, valueToBytes, vectorArgument } from "./native-values.ts";
import { aptosHashModule, bcsModule, hashModule, signerModule, typeInfoModule } from "./small-modules.ts";
import { isStdStruct, STD } from "./std-id.ts";
import { STRING_NATIVES } from "./string-module.ts";
import { format, formatList } from "./string-utils-module.ts";
import { KEY_EXISTS, KEY_MISSING, newHandle, paidTableAccess } from "./table-module.ts";
import { vectorModule } from "./vector-module.ts";

const UNDERSCORE = 0x5f;

/** Native functions of the framework's own bytecode, by the names of module and function. */
const NATIVES: ReadonlyMap<string, NativeBody> = new Map<string, NativeBody>([
  ...listBodies(vectorModule, [
    "empty",
    "length",
    "borrow",
    "borrow_mut",
    "push_back",
    "pop_back",
    "destroy_empty",
    "swap",
  ]),
  ...listBodies(signerModule, ["borrow_address"]),
  ...listBodies(bcsModule, ["to_bytes"]),
  ...listBodies(hashModule, ["sha2_256", "sha3_256"]),
  ...listBodies(aptosHashModule, ["keccak256", "sip_hash"]),
  ...listBodies(aptosHashModule, ["sha2_512", "sha3_512", "ripemd160", "blake2b_256"], "_internal"),
  ...listBodies(typeInfoModule, ["type_of", "type_name"]),
  ...Object.entries(STRING_NATIVES).map(([name, body]): [string, NativeBody] => [`string::${name}`, body]),
  ["from_bcs::from_bytes", decode],
  ["util::from_bytes", decode],
  ["create_signer::create_signer", (call) => [signerValue(addressArgument(call, 0))]],
  ["debug::native_print", () => []],
  ["debug::native_stack_trace", () => [new StructValue([bytesToValue(new Uint8Array())])]],
  ["function_info::is_identifier", (call) => [isIdentifier(call)]],
  [
    "string_utils::native_format",
    (call) => [
      format(call, {
        hasFullTypes: argument(call, 1) === true,
        hasLongAddresses: argument(call, 2) === true,
        isOneLine: argument(call, 3) === true,
        hasIntegerTypes: argument(call, 4) === true,
      }),
    ],
  ],
  [
    "string_utils::native_format_list",
    (call) => {
      const [types, values] = readList(call);
      return [formatList(call, valueToBytes(vectorArgument(call, 0)), types, values)];
    },
  ],
  ...DISPATCH_NATIVES,
  ["table::new_table_handle", (call) => [newHandle(call)]],
  [
    "table::add_box",
    (call) => {
      const slot = readBox(call);
      if (slot.value !== undefined) throw abort(call.module, KEY_EXISTS);
      slot.put(argument(call, 2));
      return [];
    },
  ],
  ["table::borrow_box", (call) => [present(call, readBox(call)).borrow()]],
  ["table::borrow_box_mut", (call) => [present(call, readBox(call)).borrow()]],
  ["table::contains_box", (call) => [readBox(call).value !== undefined]],
  ["table::remove_box", (call) => [present(call, readBox(call)).take()]],
  // The caller has checked the length.
  ["table::destroy_empty_box", () => []],
  ["table::drop_unchecked_box", () => []],
]);

/**
 * The native functions of a module of 0x1 that is bytecode; other modules have none. `isHosted` says of a name, as
 * `module::name`, whether the machine's caller has the function.
 */
export function frameworkNatives(
  { address, name: module }: ModuleId,
  isHosted: (name: string) => boolean = () => false,
): FindNative {
  return (own) => {
    const name = `${module}::${own}`;
    if (address !== STD) return undefined;
    return NATIVES.get(name) ?? (isHosted(name) ? hosted(name) : undefined);
  };
}

/** A native that the machine's caller may implement. */
function hosted(name: string): NativeBody {
  return (call) => {
    const body = call.context.host(name);
    if (body === undefined)
      throw stop("MISSING_DEPENDENCY", `the native function 0x1::${name} is not supported here`);
    return body(call);
  };
}

function listBodies(module: LinkedModule, names: readonly string[], ending = ""): [string, NativeBody][] {
  return names.flatMap((name): [string, NativeBody][] => {
    const body = module.functions.get(name)?.body;
    return body?.kind === "native" ? [[`${module.id.name}::${name}${ending}`, body.run]] : [];
  });
}

function decode(call: NativeCall): Value[] {
  const [type] = call.typeArguments;
  if (type === undefined) throw wrongType();
  return [fromBytes(call, type)];
}

/** True for ASCII letters, digits and `_`, without a leading digit; `_` alone is not one. */
function isIdentifier(call: NativeCall): boolean {
  const bytes = valueToBytes(vectorArgument(call, 0));
  chargeNative(call, "isIdentifier", bytes.length);
  const [first = 0, second = 0] = bytes;
  const begins = isLetter(first) || (first === UNDERSCORE && second > 0);
  return begins && bytes.every((byte) => isLetter(byte) || isDigit(byte) || byte === UNDERSCORE);
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function readBox(call: NativeCall): GlobalSlot {
  const [, , box] = call.typeArguments;
  if (box === undefined) throw wrongType();
  return paidTableAccess(call, box);
}

function present(call: NativeCall, slot: GlobalSlot): GlobalSlot {
  if (slot.value === undefined) throw abort(call.module, KEY_MISSING);
  return slot;
}

/** Types and values of the list `Cons<A, Cons<B, NIL>>` that the second argument is. @throws abort with 1 for others */
function readList(call: NativeCall): [MoveType[], Value[]] {
  const types: MoveType[] = [];
  const values: Value[] = [];
  let [type] = call.typeArguments;
  let value = structArgument(call, 1);
  while (type?.kind === "struct" && isStdStruct(type, "string_utils", "Cons")) {
    const [head, tail]: readonly MoveType[] = type.typeArguments;
    const [item, rest] = value.fields;
    if (head === undefined || item === undefined || !(rest instanceof StructValue))
      throw abort(call.module, 1n);
    types.push(head);
    values.push(item);
    value = rest;
    type = tail;
  }
  if (type?.kind !== "struct" || !isStdStruct(type, "string_utils", "NIL")) throw abort(call.module, 1n);
  return [types, values];
}
