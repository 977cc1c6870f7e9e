/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const codeAbi = {
  address: "0x1",
  name: "code",
  exposed_functions: [
    { name: "publish_package_txn", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "vector<u8>", "vector<vector<u8>>"], return: [] },
  ],
  structs: [
    { name: "UpgradePolicy", is_native: false, is_event: false, abilities: ["copy", "drop", "store"], generic_type_params: [], fields: [{ name: "policy", type: "u8" }] },
    { name: "PackageDep", is_native: false, is_event: false, abilities: ["copy", "drop", "store"], generic_type_params: [], fields: [{ name: "account", type: "address" }, { name: "package_name", type: "0x1::string::String" }] },
    { name: "ModuleMetadata", is_native: false, is_event: false, abilities: ["copy", "drop", "store"], generic_type_params: [], fields: [{ name: "name", type: "0x1::string::String" }, { name: "source", type: "vector<u8>" }, { name: "source_map", type: "vector<u8>" }, { name: "extension", type: "0x1::option::Option<0x1::copyable_any::Any>" }] },
    { name: "PackageMetadata", is_native: false, is_event: false, abilities: ["copy", "drop", "store"], generic_type_params: [], fields: [{ name: "name", type: "0x1::string::String" }, { name: "upgrade_policy", type: "0x1::code::UpgradePolicy" }, { name: "upgrade_number", type: "u64" }, { name: "source_digest", type: "0x1::string::String" }, { name: "manifest", type: "vector<u8>" }, { name: "modules", type: "vector<0x1::code::ModuleMetadata>" }, { name: "deps", type: "vector<0x1::code::PackageDep>" }, { name: "extension", type: "0x1::option::Option<0x1::copyable_any::Any>" }] },
    { name: "PackageRegistry", is_native: false, is_event: false, abilities: ["drop", "store", "key"], generic_type_params: [], fields: [{ name: "packages", type: "vector<0x1::code::PackageMetadata>" }] },
    { name: "PublishPackage", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "code_address", type: "address" }, { name: "is_upgrade", type: "bool" }] },
  ],
} as const;
