/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const managedCoinAbi = {
  address: "0x1",
  name: "managed_coin",
  exposed_functions: [
    { name: "initialize", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: [] }], params: ["&signer", "vector<u8>", "vector<u8>", "u8", "bool"], return: [] },
    { name: "register", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: [] }], params: ["&signer"], return: [] },
    { name: "mint", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: [] }], params: ["&signer", "address", "u64"], return: [] },
    { name: "burn", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: [] }], params: ["&signer", "u64"], return: [] },
  ],
  structs: [
    { name: "Capabilities", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [{ constraints: [] }], fields: [{ name: "burn_cap", type: "0x1::coin::BurnCapability<T0>" }, { name: "freeze_cap", type: "0x1::coin::FreezeCapability<T0>" }, { name: "mint_cap", type: "0x1::coin::MintCapability<T0>" }] },
  ],
} as const;
