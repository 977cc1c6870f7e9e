import { utf8ToBytes, type Address, type StructTag, type TypeTag } from "@holdfast/sdk";
import { chainId } from "./chain-id.ts";
import { bareAbort } from "./declare/abort.ts";
import { publicFunction } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { address, bytes, u8, type ValueOf } from "./declare/type.ts";

const TypeInfoStruct = struct(
  "type_info",
  "TypeInfo",
  { account_address: address, module_name: bytes, struct_name: bytes },
  { abilities: ["copy", "drop", "store"] },
);

export const typeInfo = TypeInfoStruct.as();

type TypeInfo = ValueOf<typeof typeInfo>;

export function createTypeInfo(type: TypeTag): TypeInfo {
  const tag = expectStruct(type);
  return {
    account_address: tag.address,
    module_name: utf8ToBytes(tag.module),
    struct_name: utf8ToBytes(tag.name),
  };
}

export function getPublisher(type: TypeTag): Address {
  return expectStruct(type).address;
}

function expectStruct(type: TypeTag): StructTag {
  if (type.kind === "struct") return type.struct;
  throw bareAbort("type_info", 1n);
}

export const typeInfoModule = defineModule({
  name: "type_info",
  structs: [TypeInfoStruct],
  functions: () => [publicFunction("chain_id", { returns: [u8] }, (context) => [chainId(context)])],
});
