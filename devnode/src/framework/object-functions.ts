import {
  addressToBytes,
  bytesToAddress,
  concatBytes,
  derivedObjectAddress,
  namedObjectAddress,
  sha3,
  type Address,
  type TypeTag,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { nextCreationNumber } from "./account.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { publicFunction, type FunctionDeclaration } from "./declare/function.ts";
import {
  address,
  bool,
  bytes,
  ownSigner,
  reference,
  signer,
  structType,
  typeParameter,
  type ValueOf,
} from "./declare/type.ts";
import { createEventHandle, type EventHandle } from "./event.ts";
import { guid } from "./guid.ts";
import {
  ConstructorRef,
  DeleteRef,
  ExtendRef,
  LinearTransferRef,
  ObjectCore,
  TransferRef,
  Untransferable,
  checkObject,
  createObject,
  deriveRef,
  forgetBurn,
  isDirectOwner,
  objectErrors as errors,
  createObjectType,
  owns,
  moveObject,
  transferObject,
} from "./object.ts";

const constructorRef = ConstructorRef.as();
const extendRef = ExtendRef.as();
const transferRef = TransferRef.as();
const deleteRef = DeleteRef.as();
const linearRef = LinearTransferRef.as();
const OBJECT = createObjectType(typeParameter(0));
const T = ["T: key"] as const;
/** Hash suffix of addresses derived from a creation number (object.move). */
const GUID_SCHEME = 0xfd;

type ConstructorRefValue = ValueOf<typeof constructorRef>;

function expectCore(context: Context, at: Address): ValueOf<ReturnType<typeof ObjectCore.as>> {
  const core = context.read(at, ObjectCore.of());
  if (core === undefined) throw errors.EOBJECT_DOES_NOT_EXIST();
  return core;
}

/** Like `borrow_global`: aborts without a reason. */
function borrowCore(context: Context, at: Address, name: string): ValueOf<ReturnType<typeof ObjectCore.as>> {
  const core = context.read(at, ObjectCore.of());
  if (core === undefined) throw failedIn(`object::${name}`, "MISSING_DATA");
  return core;
}

/** An object at an unpredictable address; only such objects can be deleted. */
export function createUnique(context: Context, owner: Address, canDelete: boolean): ConstructorRefValue {
  const self = context.newUniqueAddress();
  createObject(context, self, owner);
  return { self, can_delete: canDelete };
}

function createFromAccount(context: Context, creator: Address): ConstructorRefValue {
  const id = encodeBcs((writer) => writer.u64(nextCreationNumber(context, creator)));
  const self = bytesToAddress(sha3(concatBytes(id, addressToBytes(creator), Uint8Array.of(GUID_SCHEME))));
  createObject(context, self, creator);
  return { self, can_delete: true };
}

export function setUngated(context: Context, at: Address, isAllowed: boolean, name: string): void {
  context.write(at, ObjectCore.of(), {
    ...borrowCore(context, at, name),
    allow_ungated_transfer: isAllowed,
  });
}

/** Makes an object permanently non-transferable. */
export function makeUntransferable(context: Context, at: Address): void {
  setUngated(context, at, false, "set_untransferable");
  if (context.exists(at, Untransferable.of()))
    throw failedIn("object::set_untransferable", "RESOURCE_ALREADY_EXISTS");
  context.write(at, Untransferable.of(), { dummy_field: false });
}

function rootOwner(context: Context, at: Address): Address {
  const first = expectCore(context, at);
  let current = at;
  for (let core: typeof first | undefined = first; core !== undefined;) {
    current = core.owner;
    core = context.read(current, ObjectCore.of());
  }
  return current;
}

export function newHandle(context: Context, at: Address): EventHandle {
  const core = borrowCore(context, at, "create_guid");
  const number = core.guid_creation_num;
  context.write(at, ObjectCore.of(), { ...core, guid_creation_num: number + 1n });
  return createEventHandle(at, number);
}

function toObject(context: Context, at: Address, type: TypeTag): { inner: Address } {
  checkObject(context, at, type);
  return { inner: at };
}

const creation = () => [
  publicFunction(
    "create_named_object",
    { parameters: [signer, bytes], returns: [constructorRef] },
    (context, [creator, seed]) => {
      const self = namedObjectAddress(creator, seed);
      createObject(context, self, creator);
      return [{ self, can_delete: false }];
    },
  ),
  publicFunction(
    "create_user_derived_object",
    { parameters: [address, reference(deriveRef)], returns: [constructorRef] },
    (context, [owner, { self: from }]) => {
      const self = derivedObjectAddress(owner, from);
      createObject(context, self, owner);
      return [{ self, can_delete: false }];
    },
  ),
  publicFunction(
    "create_object",
    { parameters: [address], returns: [constructorRef] },
    (context, [owner]) => [createUnique(context, owner, true)],
  ),
  publicFunction(
    "create_sticky_object",
    { parameters: [address], returns: [constructorRef] },
    (context, [owner]) => [createUnique(context, owner, false)],
  ),
  publicFunction(
    "create_object_from_account",
    { parameters: [signer], returns: [constructorRef] },
    (context, [creator]) => [createFromAccount(context, creator)],
  ),
  publicFunction(
    "create_object_address",
    { parameters: [reference(address), bytes], returns: [address] },
    (_, [creator, seed]) => [namedObjectAddress(creator, seed)],
  ),
  publicFunction(
    "create_user_derived_object_address",
    { parameters: [address, address], returns: [address] },
    (_, [owner, from]) => [derivedObjectAddress(owner, from)],
  ),
];

const constructor = { parameters: [reference(constructorRef)] } as const;

const constructorReferences = () => [
  publicFunction("generate_delete_ref", { ...constructor, returns: [deleteRef] }, (_, [made]) => {
    if (!made.can_delete) throw errors.ECANNOT_DELETE();
    return [{ self: made.self }];
  }),
  publicFunction("generate_extend_ref", { ...constructor, returns: [extendRef] }, (_, [{ self }]) => [
    { self },
  ]),
  publicFunction(
    "generate_transfer_ref",
    { ...constructor, returns: [transferRef] },
    (context, [{ self }]) => {
      if (context.exists(self, Untransferable.of())) throw errors.EOBJECT_NOT_TRANSFERRABLE();
      return [{ self }];
    },
  ),
  publicFunction("generate_derive_ref", { ...constructor, returns: [deriveRef] }, (_, [{ self }]) => [
    { self },
  ]),
  publicFunction("generate_signer", { ...constructor, returns: [ownSigner] }, (_, [{ self }]) => [self]),
  publicFunction("address_from_constructor_ref", { ...constructor, returns: [address] }, (_, [{ self }]) => [
    self,
  ]),
  publicFunction("can_generate_delete_ref", { ...constructor, returns: [bool] }, (_, [made]) => [
    made.can_delete,
  ]),
  publicFunction("set_untransferable", constructor, (context, [{ self }]) =>
    makeUntransferable(context, self),
  ),
  publicFunction(
    "object_from_constructor_ref",
    { typeParameters: T, ...constructor, returns: [OBJECT] },
    (context, [{ self }], [type]) => [toObject(context, self, type)],
  ),
];

const references = () => [
  ...constructorReferences(),
  publicFunction(
    "object_from_delete_ref",
    { typeParameters: T, parameters: [reference(deleteRef)], returns: [OBJECT] },
    (context, [{ self }], [type]) => [toObject(context, self, type)],
  ),
  publicFunction(
    "generate_signer_for_extending",
    { parameters: [reference(extendRef)], returns: [ownSigner] },
    (_, [{ self }]) => [self],
  ),
  publicFunction(
    "address_from_extend_ref",
    { parameters: [reference(extendRef)], returns: [address] },
    (_, [{ self }]) => [self],
  ),
  publicFunction(
    "address_from_delete_ref",
    { parameters: [reference(deleteRef)], returns: [address] },
    (_, [{ self }]) => [self],
  ),
  publicFunction(
    "generate_linear_transfer_ref",
    { parameters: [reference(transferRef)], returns: [linearRef] },
    (context, [{ self }]) => {
      if (context.exists(self, Untransferable.of())) throw errors.EOBJECT_NOT_TRANSFERRABLE();
      return [{ self, owner: expectCore(context, self).owner }];
    },
  ),
  publicFunction(
    "disable_ungated_transfer",
    { parameters: [reference(transferRef)] },
    (context, [{ self }]) => setUngated(context, self, false, "disable_ungated_transfer"),
  ),
  publicFunction(
    "enable_ungated_transfer",
    { parameters: [reference(transferRef)] },
    (context, [{ self }]) => {
      if (context.exists(self, Untransferable.of())) throw errors.EOBJECT_NOT_TRANSFERRABLE();
      setUngated(context, self, true, "enable_ungated_transfer");
    },
  ),
  publicFunction(
    "transfer_with_ref",
    { parameters: [linearRef, address] },
    (context, [{ self, owner }, to]) => {
      if (context.exists(self, Untransferable.of())) throw errors.EOBJECT_NOT_TRANSFERRABLE();
      forgetBurn(context, self);
      const core = borrowCore(context, self, "transfer_with_ref");
      if (core.owner !== owner) throw errors.ENOT_OBJECT_OWNER();
      moveObject(context, self, core, to);
    },
  ),
  publicFunction("delete", { parameters: [deleteRef] }, (context, [{ self }]) => {
    borrowCore(context, self, "delete");
    context.remove(self, ObjectCore.of());
    if (context.exists(self, Untransferable.of())) context.remove(self, Untransferable.of());
  }),
];

const questions = () => [
  publicFunction(
    "address_to_object",
    { typeParameters: T, parameters: [address], returns: [OBJECT] },
    (context, [at], [type]) => [toObject(context, at, type)],
  ),
  publicFunction(
    "object_address",
    { typeParameters: T, parameters: [reference(OBJECT)], returns: [address] },
    (_, [{ inner }]) => [inner],
  ),
  publicFunction(
    "convert",
    {
      typeParameters: ["X: key", "Y: key"],
      parameters: [OBJECT],
      returns: [createObjectType(typeParameter(1))],
    },
    (context, [{ inner }], [, type]) => [toObject(context, inner, type)],
  ),
  publicFunction("is_object", { parameters: [address], returns: [bool] }, (context, [at]) => [
    context.exists(at, ObjectCore.of()),
  ]),
  publicFunction(
    "object_exists",
    { typeParameters: T, parameters: [address], returns: [bool] },
    (context, [at], [type]) => [context.exists(at, ObjectCore.of()) && hasResource(context, at, type)],
  ),
  publicFunction(
    "owner",
    { typeParameters: T, parameters: [OBJECT], returns: [address] },
    (context, [object]) => [expectCore(context, object.inner).owner],
  ),
  publicFunction(
    "is_owner",
    { typeParameters: T, parameters: [OBJECT, address], returns: [bool] },
    (context, [{ inner }, owner]) => {
      expectCore(context, inner);
      return [isDirectOwner(context, inner, owner)];
    },
  ),
  publicFunction(
    "owns",
    { typeParameters: T, parameters: [OBJECT, address], returns: [bool] },
    (context, [{ inner }, owner]) => [owns(context, inner, owner)],
  ),
  publicFunction(
    "root_owner",
    { typeParameters: T, parameters: [OBJECT], returns: [address] },
    (context, [{ inner }]) => [rootOwner(context, inner)],
  ),
  publicFunction(
    "ungated_transfer_allowed",
    { typeParameters: T, parameters: [OBJECT], returns: [bool] },
    (context, [{ inner }]) => [expectCore(context, inner).allow_ungated_transfer],
  ),
  publicFunction("transfer_raw", { parameters: [signer, address, address] }, (context, values) =>
    transferObject(context, ...values),
  ),
  publicFunction("create_guid", { parameters: [signer], returns: [guid] }, (context, [at]) => [
    newHandle(context, at).guid,
  ]),
  publicFunction(
    "new_event_handle",
    {
      typeParameters: ["T: drop + store"],
      parameters: [signer],
      returns: [structType<EventHandle>("event", "EventHandle", [typeParameter(0)])],
    },
    (context, [at]) => [newHandle(context, at)],
  ),
];

function hasResource(context: Context, at: Address, type: TypeTag): boolean {
  return type.kind === "struct" && context.exists(at, { tag: type.struct, type });
}

export const objectFunctions = (): readonly FunctionDeclaration[] => [
  ...creation(),
  ...references(),
  ...questions(),
];
