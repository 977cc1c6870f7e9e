import { derivedObjectAddress, parseAddress, type Address, type TypeTag } from "@holdfast/sdk";
import type { MoveStruct } from "../state/value.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, view, type FunctionDeclaration } from "./declare/function.ts";
import { event, resource, struct, type StructInstance } from "./declare/struct.ts";
import { address, bool, signer, typeParameter, u64, type MoveType, type ValueOf } from "./declare/type.ts";
import { createEventHandle, emitThrough, eventHandle } from "./event.ts";
import { isFeatureEnabled } from "./features.ts";

const TransferEvent = struct(
  "object",
  "TransferEvent",
  { object: address, from: address, to: address },
  { abilities: ["drop", "store"] },
);
const Transfer = event("object", "Transfer", { object: address, from: address, to: address });
export const ObjectCore = resource("object", "ObjectCore", {
  guid_creation_num: u64,
  owner: address,
  allow_ungated_transfer: bool,
  transfer_events: eventHandle(TransferEvent),
});
const ObjectGroup = struct("object", "ObjectGroup", { dummy_field: bool }, { abilities: [] });
const TombStone = resource("object", "TombStone", { original_owner: address });
export const Untransferable = resource("object", "Untransferable", { dummy_field: bool });
const ObjectStruct = struct(
  "object",
  "Object",
  { inner: address },
  { abilities: ["copy", "drop", "store"], typeParameters: ["phantom T"] },
);
export const ConstructorRef = struct(
  "object",
  "ConstructorRef",
  { self: address, can_delete: bool },
  { abilities: ["drop"] },
);
export const LinearTransferRef = struct(
  "object",
  "LinearTransferRef",
  { self: address, owner: address },
  { abilities: ["drop"] },
);
const DeriveRef = struct("object", "DeriveRef", { self: address }, { abilities: ["drop", "store"] });
export const ExtendRef = struct("object", "ExtendRef", { self: address }, { abilities: ["drop", "store"] });
export const TransferRef = struct(
  "object",
  "TransferRef",
  { self: address },
  { abilities: ["drop", "store"] },
);
export const DeleteRef = struct("object", "DeleteRef", { self: address }, { abilities: ["drop", "store"] });

/** `0x1::object::DeriveRef` */
export const deriveRef = DeriveRef.as();

/** `0x1::object::ExtendRef` */
export const extendRef = ExtendRef.as();

type ObjectValue = ValueOf<ReturnType<typeof ObjectStruct.as>>;

/** `0x1::object::Object<T>` */
export function createObjectType(type: MoveType): MoveType<ObjectValue> {
  return ObjectStruct.as(type);
}

export const objectErrors = declareErrors("object", {
  EOBJECT_EXISTS: ["alreadyExists", 1, "There is an object at this address already."],
  EOBJECT_DOES_NOT_EXIST: ["notFound", 2, "There is no object at this address."],
  ENO_UNGATED_TRANSFERS: ["permissionDenied", 3, "Only the object's creator can transfer it."],
  ENOT_OBJECT_OWNER: ["permissionDenied", 4, "The caller does not own the object."],
  ECANNOT_DELETE: ["permissionDenied", 5, "The object cannot be deleted."],
  EMAXIMUM_NESTING: ["outOfRange", 6, "The object is owned through too many others."],
  ERESOURCE_DOES_NOT_EXIST: ["notFound", 7, "The object does not hold this resource."],
  EOBJECT_NOT_BURNT: ["invalidArgument", 8, "Only an object that was burnt can be reclaimed."],
  EOBJECT_NOT_TRANSFERRABLE: ["permissionDenied", 9, "The object is bound to its owner."],
});

/** Creation numbers of objects begin above those of accounts (object.move INIT_GUID_CREATION_NUM). */
const FIRST_CREATION_NUMBER = 0x4000000000000n;
const MAX_NESTING = 8;
const BURN_ADDRESS: Address = parseAddress(`0x${"f".repeat(64)}`);

/** @throws EOBJECT_EXISTS */
export function createObject(context: Context, at: Address, owner: Address, isTransferable = true): void {
  if (context.exists(at, ObjectCore.of())) throw objectErrors.EOBJECT_EXISTS();
  context.write(at, ObjectCore.of(), {
    guid_creation_num: FIRST_CREATION_NUMBER + 1n,
    owner,
    allow_ungated_transfer: isTransferable,
    transfer_events: createEventHandle(at, FIRST_CREATION_NUMBER),
  });
}

/** Creates an object derived from another, such as a primary store. */
export function createDerivedObject(context: Context, owner: Address, from: Address): Address {
  const at = derivedObjectAddress(owner, from);
  createObject(context, at, owner, false);
  return at;
}

/** Checks an `Object<T>` argument. @throws EOBJECT_DOES_NOT_EXIST, ERESOURCE_DOES_NOT_EXIST */
export function checkObject(context: Context, at: Address, type: TypeTag): void {
  if (!context.exists(at, ObjectCore.of())) throw objectErrors.EOBJECT_DOES_NOT_EXIST();
  if (type.kind !== "struct") throw objectErrors.ERESOURCE_DOES_NOT_EXIST();
  const instance: StructInstance<MoveStruct> = { tag: type.struct, type };
  if (!context.exists(at, instance)) throw objectErrors.ERESOURCE_DOES_NOT_EXIST();
}

/** Ignores ownership through other objects. */
export function isDirectOwner(context: Context, at: Address, owner: Address): boolean {
  return context.read(at, ObjectCore.of())?.owner === owner;
}

/** Direct or through other objects. @throws EMAXIMUM_NESTING */
export function owns(context: Context, at: Address, owner: Address): boolean {
  let current = at;
  for (let depth = 0; current !== owner; depth++) {
    if (depth >= MAX_NESTING) throw objectErrors.EMAXIMUM_NESTING();
    const core = context.read(current, ObjectCore.of());
    if (core === undefined && depth === 0) throw objectErrors.EOBJECT_DOES_NOT_EXIST();
    if (core === undefined) return false;
    current = core.owner;
  }
  return true;
}

/** Requires that the creator allows transfers. */
export function transferObject(context: Context, owner: Address, at: Address, to: Address): void {
  let core = context.read(at, ObjectCore.of());
  if (core === undefined) throw objectErrors.EOBJECT_DOES_NOT_EXIST();
  for (let depth = 1; ; depth++) {
    if (!core.allow_ungated_transfer) throw objectErrors.ENO_UNGATED_TRANSFERS();
    const holder: Address = core.owner;
    if (holder === owner) break;
    if (depth >= MAX_NESTING) throw objectErrors.EMAXIMUM_NESTING();
    core = context.read(holder, ObjectCore.of());
    if (core === undefined) throw objectErrors.ENOT_OBJECT_OWNER();
  }
  setOwner(context, at, to);
}

function burn(context: Context, owner: Address, at: Address): void {
  if (!context.exists(at, ObjectCore.of())) throw objectErrors.EOBJECT_DOES_NOT_EXIST();
  if (!isDirectOwner(context, at, owner)) throw objectErrors.ENOT_OBJECT_OWNER();
  context.write(at, TombStone.of(), { original_owner: owner });
  setOwner(context, at, BURN_ADDRESS);
}

/** Only by the owner before the burn. @throws EOBJECT_NOT_BURNT, ENOT_OBJECT_OWNER */
export function unburn(context: Context, owner: Address, at: Address): void {
  const severe = context.read(at, TombStone.of());
  if (severe === undefined) throw objectErrors.EOBJECT_NOT_BURNT();
  if (severe.original_owner !== owner) throw objectErrors.ENOT_OBJECT_OWNER();
  context.remove(at, TombStone.of());
  setOwner(context, at, owner);
}

/** True if the object is burned and not restored. */
export function isBurnt(context: Context, at: Address): boolean {
  return context.exists(at, TombStone.of());
}

/** Makes a burn permanent. */
export function forgetBurn(context: Context, at: Address): void {
  if (isBurnt(context, at)) context.remove(at, TombStone.of());
}

function setOwner(context: Context, at: Address, to: Address): void {
  const core = context.read(at, ObjectCore.of());
  if (core === undefined || core.owner === to) return;
  moveObject(context, at, core, to);
}

/** Moves an object from any owner and emits the event. */
export function moveObject(
  context: Context,
  at: Address,
  core: ValueOf<ReturnType<typeof ObjectCore.as>>,
  to: Address,
): void {
  const move = { object: at, from: core.owner, to };
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION")) context.emit(Transfer.of(), move);
  const handle = emitThrough(context, core.transfer_events, TransferEvent.of(), move);
  context.write(at, ObjectCore.of(), { ...core, owner: to, transfer_events: handle });
}

const OBJECT = createObjectType(typeParameter(0));
const T = ["T: key"] as const;

export const objectTransactions = (): readonly FunctionDeclaration[] => [
  view(
    "is_untransferable",
    { typeParameters: T, parameters: [OBJECT], returns: [bool] },
    (context, [object]) => [context.exists(object.inner, Untransferable.of())],
  ),
  view("is_burnt", { typeParameters: T, parameters: [OBJECT], returns: [bool] }, (context, [object]) => [
    context.exists(object.inner, TombStone.of()),
  ]),
  entry("transfer_call", { parameters: [signer, address, address] }, (context, values) =>
    transferObject(context, ...values),
  ),
  entry(
    "transfer",
    { typeParameters: T, parameters: [signer, OBJECT, address] },
    (context, [owner, object, to]) => transferObject(context, owner, object.inner, to),
  ),
  entry(
    "transfer_to_object",
    {
      typeParameters: ["O: key", "T: key"],
      parameters: [signer, OBJECT, createObjectType(typeParameter(1))],
    },
    (context, [owner, object, to]) => transferObject(context, owner, object.inner, to.inner),
  ),
  entry("burn", { typeParameters: T, parameters: [signer, OBJECT] }, (context, [owner, object]) =>
    burn(context, owner, object.inner),
  ),
  entry("unburn", { typeParameters: T, parameters: [signer, OBJECT] }, (context, [owner, object]) =>
    unburn(context, owner, object.inner),
  ),
];

export const objectStructs = [
  TransferEvent,
  Transfer,
  ObjectCore,
  ObjectGroup,
  TombStone,
  Untransferable,
  ObjectStruct,
  ConstructorRef,
  DeriveRef,
  ExtendRef,
  TransferRef,
  LinearTransferRef,
  DeleteRef,
];
