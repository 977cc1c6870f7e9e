import { DEVNODE, parseAddress, type Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import { entry, view } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { resource, struct } from "./declare/struct.ts";
import { address, bool, signer, u64, type ValueOf } from "./declare/type.ts";
import { none, option, createOption, some, type Option } from "./option.ts";
import { fromMoveString, string, toMoveString, type MoveString } from "./string.ts";
import { findTable } from "./table.ts";

/** The router's address, as on mainnet. */
const NAME_SERVICE = DEVNODE.nameService ?? parseAddress("0x0");
const DEV = "dev_names";
const STORED = { at: NAME_SERVICE };

const NameRecord = struct(
  DEV,
  "NameRecord",
  { owner: address, target: option(address), expiration_secs: u64 },
  STORED,
);
const NameParts = struct(DEV, "NameParts", { subdomain: option(string), domain: string }, STORED);
const records = findTable(string, NameRecord.as());
const primaryNames = findTable(address, NameParts.as());
const Names = resource(
  DEV,
  "Names",
  { records: records.type, primary_names: primaryNames.type },
  [],
  NAME_SERVICE,
);

type OptionalText = Option<MoveString>;
type NameValue = ValueOf<ReturnType<typeof NameRecord.as>>;

/** One key for both kinds: no label contains a dot. */
function createKey(domain: MoveString, subdomain: OptionalText): MoveString {
  const [below] = subdomain.vec;
  return below === undefined ? domain : toMoveString(`${fromMoveString(below)}.${fromMoveString(domain)}`);
}

function findRecord(context: Context, domain: MoveString, subdomain: OptionalText): NameValue | undefined {
  const names = context.read(NAME_SERVICE, Names.of());
  return names === undefined ? undefined : records.find(context, names.records, createKey(domain, subdomain));
}

/** Registers or updates a name; the caller becomes its owner. */
function setName(
  context: Context,
  owner: Address,
  [domain, subdomain]: readonly [MoveString, OptionalText],
  record: Omit<NameValue, "owner"> & { readonly isPrimary: boolean },
): void {
  const there = context.read(NAME_SERVICE, Names.of());
  const names = there ?? {
    records: records.create(context),
    primary_names: primaryNames.create(context),
  };
  if (there === undefined) context.write(NAME_SERVICE, Names.of(), names);
  const { isPrimary, ...rest } = record;
  records.set(context, names.records, createKey(domain, subdomain), { ...rest, owner });
  if (isPrimary) primaryNames.set(context, names.primary_names, owner, { domain, subdomain });
}

const NAME = [string, option(string)] as const;

/** The arguments of `get_expiration`, `name_registered` and `is_name_owner` are assumed. */
const router = defineModule({
  address: NAME_SERVICE,
  name: "router",
  functions: () => [
    view(
      "get_primary_name",
      { parameters: [address], returns: [option(string), option(string)] },
      (context, [owner]) => {
        const names = context.read(NAME_SERVICE, Names.of());
        const found =
          names === undefined ? undefined : primaryNames.find(context, names.primary_names, owner);
        return found === undefined ? [none, none] : [found.subdomain, some(found.domain)];
      },
    ),
    view("get_target_addr", { parameters: NAME, returns: [option(address)] }, (context, name) => [
      findRecord(context, ...name)?.target ?? none,
    ]),
    view("get_owner_addr", { parameters: NAME, returns: [option(address)] }, (context, name) => [
      createOption(findRecord(context, ...name)?.owner),
    ]),
    view("get_expiration", { parameters: NAME, returns: [u64] }, (context, name) => [
      findRecord(context, ...name)?.expiration_secs ?? 0n,
    ]),
    view("name_registered", { parameters: NAME, returns: [bool] }, (context, name) => [
      findRecord(context, ...name) !== undefined,
    ]),
    view(
      "is_name_owner",
      { parameters: [address, ...NAME], returns: [bool] },
      (context, [owner, ...name]) => [findRecord(context, ...name)?.owner === owner],
    ),
  ],
});

/** Registers names by the devnode's own call, because the chain's is unknown. */
const devNames = defineModule({
  address: NAME_SERVICE,
  name: DEV,
  structs: [NameRecord, NameParts, Names],
  functions: () => [
    entry(
      "set",
      { parameters: [signer, string, option(string), option(address), u64, bool] },
      (context, [owner, domain, subdomain, target, expiration_secs, isPrimary]) =>
        setName(context, owner, [domain, subdomain], { target, expiration_secs, isPrimary }),
    ),
  ],
});

export const nameServiceModules = [router, devNames];
