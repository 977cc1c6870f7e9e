/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const resourceAccountAbi = {
  address: "0x1",
  name: "resource_account",
  exposed_functions: [
    { name: "create_resource_account", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "vector<u8>", "vector<u8>"], return: [] },
    { name: "create_resource_account_and_fund", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "vector<u8>", "vector<u8>", "u64"], return: [] },
    { name: "create_resource_account_and_publish_package", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "vector<u8>", "vector<u8>", "vector<vector<u8>>"], return: [] },
  ],
  structs: [
    { name: "Container", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "store", type: "0x1::simple_map::SimpleMap<address, 0x1::account::SignerCapability>" }] },
  ],
} as const;
