/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const supraCoinAbi = {
  address: "0x1",
  name: "supra_coin",
  exposed_functions: [
    { name: "mint", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "address", "u64"], return: [] },
    { name: "delegate_mint_capability", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["signer", "address"], return: [] },
    { name: "claim_mint_capability", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer"], return: [] },
  ],
  structs: [
    { name: "SupraCoin", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "dummy_field", type: "bool" }] },
    { name: "MintCapStore", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "mint_cap", type: "0x1::coin::MintCapability<0x1::supra_coin::SupraCoin>" }] },
    { name: "DelegatedMintCapability", is_native: false, is_event: false, abilities: ["store"], generic_type_params: [], fields: [{ name: "to", type: "address" }] },
    { name: "Delegations", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "inner", type: "vector<0x1::supra_coin::DelegatedMintCapability>" }] },
  ],
} as const;
