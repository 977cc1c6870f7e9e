/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const blockAbi = {
  address: "0x1",
  name: "block",
  exposed_functions: [
    { name: "get_epoch_interval_secs", visibility: "public", is_entry: false, is_view: true, generic_type_params: [], params: [], return: ["u64"] },
    { name: "get_current_block_height", visibility: "public", is_entry: false, is_view: true, generic_type_params: [], params: [], return: ["u64"] },
  ],
  structs: [
    { name: "NewBlockEvent", is_native: false, is_event: false, abilities: ["copy", "drop", "store"], generic_type_params: [], fields: [{ name: "hash", type: "address" }, { name: "epoch", type: "u64" }, { name: "round", type: "u64" }, { name: "height", type: "u64" }, { name: "previous_block_votes_bitvec", type: "vector<u8>" }, { name: "proposer", type: "address" }, { name: "failed_proposer_indices", type: "vector<u64>" }, { name: "time_microseconds", type: "u64" }] },
    { name: "NewBlock", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "hash", type: "address" }, { name: "epoch", type: "u64" }, { name: "round", type: "u64" }, { name: "height", type: "u64" }, { name: "previous_block_votes_bitvec", type: "vector<u8>" }, { name: "proposer", type: "address" }, { name: "failed_proposer_indices", type: "vector<u64>" }, { name: "time_microseconds", type: "u64" }] },
    { name: "UpdateEpochIntervalEvent", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "old_epoch_interval", type: "u64" }, { name: "new_epoch_interval", type: "u64" }] },
    { name: "BlockResource", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "height", type: "u64" }, { name: "epoch_interval", type: "u64" }, { name: "new_block_events", type: "0x1::event::EventHandle<0x1::block::NewBlockEvent>" }, { name: "update_epoch_interval_events", type: "0x1::event::EventHandle<0x1::block::UpdateEpochIntervalEvent>" }] },
  ],
} as const;
