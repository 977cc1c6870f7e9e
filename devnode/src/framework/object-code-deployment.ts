import { namedObjectAddress, type Address } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expectAccount } from "./account.ts";
import { freezePackages, publishSerialized } from "./code.ts";
import { PackageRegistry } from "./code-structs.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource } from "./declare/struct.ts";
import { address, bytes, signer, vector } from "./declare/type.ts";
import { createObject, extendRef, isDirectOwner, createObjectType } from "./object.ts";

const NAME = "object_code_deployment";
const ManagingRefs = resource(NAME, "ManagingRefs", { extend_ref: extendRef });
const Publish = event(NAME, "Publish", { object_address: address });
const Upgrade = event(NAME, "Upgrade", { object_address: address });
const Freeze = event(NAME, "Freeze", { object_address: address });

const errors = declareErrors(NAME, {
  EOBJECT_CODE_DEPLOYMENT_NOT_SUPPORTED: [
    "unavailable",
    1,
    "Code cannot be published to objects on this network.",
  ],
  ENOT_CODE_OBJECT_OWNER: ["permissionDenied", 2, "The account does not own the object with the code."],
  ECODE_OBJECT_DOES_NOT_EXIST: ["notFound", 3, "There is no object with code at this address."],
});

function publish(
  context: Context,
  publisher: Address,
  metadata: Uint8Array,
  code: readonly Uint8Array[],
): void {
  const { sequence_number: number } = expectAccount(context, publisher, "account::get_sequence_number");
  const seed = encodeBcs((writer) => writer.string(`supra_framework::${NAME}`).u64(number + 1n));
  const at = namedObjectAddress(publisher, seed);
  createObject(context, at, publisher);
  publishSerialized(context, at, metadata, code);
  context.emit(Publish.of(), { object_address: at });
  context.write(at, ManagingRefs.of(), { extend_ref: { self: at } });
}

function upgrade(
  context: Context,
  publisher: Address,
  at: Address,
  metadata: Uint8Array,
  code: readonly Uint8Array[],
): void {
  if (!isDirectOwner(context, at, publisher)) throw errors.ENOT_CODE_OBJECT_OWNER();
  if (!context.exists(at, ManagingRefs.of())) throw errors.ECODE_OBJECT_DOES_NOT_EXIST();
  publishSerialized(context, at, metadata, code);
  context.emit(Upgrade.of(), { object_address: at });
}

const CODE_OBJECT = createObjectType(PackageRegistry.as());

const functions = () => [
  entry("publish", { parameters: [signer, bytes, vector(bytes)] }, (context, values) =>
    publish(context, ...values),
  ),
  entry(
    "upgrade",
    { parameters: [signer, bytes, vector(bytes), CODE_OBJECT] },
    (context, [publisher, metadata, code, { inner }]) => upgrade(context, publisher, inner, metadata, code),
  ),
  entry("freeze_code_object", { parameters: [signer, CODE_OBJECT] }, (context, [publisher, { inner }]) => {
    freezePackages(context, inner, isDirectOwner(context, inner, publisher));
    context.emit(Freeze.of(), { object_address: inner });
  }),
];

export const objectCodeDeploymentModule = defineModule({
  name: NAME,
  structs: [ManagingRefs, Publish, Upgrade, Freeze],
  functions,
});
