import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { address, u64 } from "./declare/type.ts";

const Id = struct(
  "guid",
  "ID",
  { creation_num: u64, addr: address },
  { abilities: ["copy", "drop", "store"] },
);
const Guid = struct("guid", "GUID", { id: Id.as() }, { abilities: ["drop", "store"] });

/** `0x1::guid::GUID` */
export const guid = Guid.as();

export const guidModule = defineModule({ name: "guid", structs: [Id, Guid] });
