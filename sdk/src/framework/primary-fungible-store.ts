/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const primaryFungibleStoreAbi = {
  address: "0x1",
  name: "primary_fungible_store",
  exposed_functions: [
    { name: "primary_store_address", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["address", "0x1::object::Object<T0>"], return: ["address"] },
    { name: "primary_store", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["address", "0x1::object::Object<T0>"], return: ["0x1::object::Object<0x1::fungible_asset::FungibleStore>"] },
    { name: "primary_store_exists", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["address", "0x1::object::Object<T0>"], return: ["bool"] },
    { name: "balance", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["address", "0x1::object::Object<T0>"], return: ["u64"] },
    { name: "is_balance_at_least", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["address", "0x1::object::Object<T0>", "u64"], return: ["bool"] },
    { name: "is_frozen", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["address", "0x1::object::Object<T0>"], return: ["bool"] },
    { name: "transfer", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: ["key"] }], params: ["&signer", "0x1::object::Object<T0>", "address", "u64"], return: [] },
    { name: "transfer_assert_minimum_deposit", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: ["key"] }], params: ["&signer", "0x1::object::Object<T0>", "address", "u64", "u64"], return: [] },
  ],
  structs: [
    { name: "DeriveRefPod", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "metadata_derive_ref", type: "0x1::object::DeriveRef" }] },
  ],
} as const;
