import { declareErrors } from "./declare/abort.ts";
import { event, struct } from "./declare/struct.ts";
import { address, bool, bytes, u64, u8, vector, type ValueOf } from "./declare/type.ts";
import { option } from "./option.ts";
import { string } from "./string.ts";

const COPY_DROP_STORE = { abilities: ["copy", "drop", "store"] } as const;

export const Any = struct("copyable_any", "Any", { type_name: string, data: bytes }, COPY_DROP_STORE);
const UpgradePolicy = struct("code", "UpgradePolicy", { policy: u8 }, COPY_DROP_STORE);
const PackageDep = struct("code", "PackageDep", { account: address, package_name: string }, COPY_DROP_STORE);
const ModuleMetadata = struct(
  "code",
  "ModuleMetadata",
  { name: string, source: bytes, source_map: bytes, extension: option(Any.as()) },
  COPY_DROP_STORE,
);
export const PackageMetadata = struct(
  "code",
  "PackageMetadata",
  {
    name: string,
    upgrade_policy: UpgradePolicy.as(),
    upgrade_number: u64,
    source_digest: string,
    manifest: bytes,
    modules: vector(ModuleMetadata.as()),
    deps: vector(PackageDep.as()),
    extension: option(Any.as()),
  },
  COPY_DROP_STORE,
);
export const PackageRegistry = struct(
  "code",
  "PackageRegistry",
  { packages: vector(PackageMetadata.as()) },
  { abilities: ["drop", "store", "key"] },
);
export const PublishPackage = event("code", "PublishPackage", { code_address: address, is_upgrade: bool });

export type PackageValue = ValueOf<ReturnType<typeof PackageMetadata.as>>;

/** Who may change a package later. */
export const POLICY = { ARBITRARY: 0, COMPATIBLE: 1, IMMUTABLE: 2 } as const;

export const codeErrors = declareErrors("code", {
  EMODULE_NAME_CLASH: ["alreadyExists", 1, "Another package of this account has a module of this name."],
  EUPGRADE_IMMUTABLE: ["invalidArgument", 2, "The package was published for good and cannot be changed."],
  EUPGRADE_WEAKER_POLICY: ["invalidArgument", 3, "A package cannot become easier to change than it was."],
  EMODULE_MISSING: ["raw", 4, "A new version of a package keeps all of its modules."],
  EPACKAGE_DEP_MISSING: ["notFound", 5, "A package that this one depends on is not published."],
  EDEP_WEAKER_POLICY: [
    "invalidArgument",
    6,
    "A package that this one depends on is easier to change than it.",
  ],
  EDEP_ARBITRARY_NOT_SAME_ADDRESS: [
    "invalidArgument",
    7,
    "Packages that can change in any way can only be used by their own account.",
  ],
  EINCOMPATIBLE_POLICY_DISABLED: ["invalidArgument", 8, "Packages that can change in any way are not taken."],
  ENOT_PACKAGE_OWNER: ["permissionDenied", 9, "The account does not own the package registry."],
  ECODE_OBJECT_DOES_NOT_EXIST: ["notFound", 10, "There is no object with code at this address."],
});

export const codeStructs = [
  UpgradePolicy,
  PackageDep,
  ModuleMetadata,
  PackageMetadata,
  PackageRegistry,
  PublishPackage,
];
