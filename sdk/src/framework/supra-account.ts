/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const supraAccountAbi = {
  address: "0x1",
  name: "supra_account",
  exposed_functions: [
    { name: "create_account", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["address"], return: [] },
    { name: "transfer", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "address", "u64"], return: [] },
    { name: "batch_transfer", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "vector<address>", "vector<u64>"], return: [] },
    { name: "transfer_coins", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: [] }], params: ["&signer", "address", "u64"], return: [] },
    { name: "batch_transfer_coins", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: [] }], params: ["&signer", "vector<address>", "vector<u64>"], return: [] },
    { name: "set_allow_direct_coin_transfers", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "bool"], return: [] },
    { name: "can_receive_direct_coin_transfers", visibility: "public", is_entry: false, is_view: true, generic_type_params: [], params: ["address"], return: ["bool"] },
  ],
  structs: [
    { name: "DirectTransferConfig", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "allow_arbitrary_coin_transfers", type: "bool" }, { name: "update_coin_transfer_events", type: "0x1::event::EventHandle<0x1::supra_account::DirectCoinTransferConfigUpdatedEvent>" }] },
    { name: "DirectCoinTransferConfigUpdatedEvent", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "new_allow_direct_transfers", type: "bool" }] },
    { name: "DirectCoinTransferConfigUpdated", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "account", type: "address" }, { name: "new_allow_direct_transfers", type: "bool" }] },
  ],
} as const;
