/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const objectCodeDeploymentAbi = {
  address: "0x1",
  name: "object_code_deployment",
  exposed_functions: [
    { name: "publish", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "vector<u8>", "vector<vector<u8>>"], return: [] },
    { name: "upgrade", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "vector<u8>", "vector<vector<u8>>", "0x1::object::Object<0x1::code::PackageRegistry>"], return: [] },
    { name: "freeze_code_object", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "0x1::object::Object<0x1::code::PackageRegistry>"], return: [] },
  ],
  structs: [
    { name: "ManagingRefs", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "extend_ref", type: "0x1::object::ExtendRef" }] },
    { name: "Publish", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "object_address", type: "address" }] },
    { name: "Upgrade", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "object_address", type: "address" }] },
    { name: "Freeze", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "object_address", type: "address" }] },
  ],
} as const;
