import { describeCodec } from "../../test/codec-properties.ts";
import * as any from "../../test/arbitraries.ts";
import { decodeAddress, encodeAddress } from "./address.ts";
import { decodeIdentifier, decodeModuleId, encodeIdentifier, encodeModuleId } from "./identifier.ts";
import { decodeTypeTag, encodeTypeTag } from "./type-tag.ts";

describeCodec("an address", { write: encodeAddress, read: decodeAddress, values: any.address });
describeCodec("a name", { write: encodeIdentifier, read: decodeIdentifier, values: any.identifier });
describeCodec("a module id", { write: encodeModuleId, read: decodeModuleId, values: any.moduleId });
describeCodec("a type", {
  write: (to, tag) => encodeTypeTag(to, tag),
  read: (from) => decodeTypeTag(from),
  values: any.typeTag(8),
});
