/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const reconfigurationAbi = {
  address: "0x1",
  name: "reconfiguration",
  exposed_functions: [
  ],
  structs: [
    { name: "NewEpochEvent", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "epoch", type: "u64" }] },
    { name: "NewEpoch", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "epoch", type: "u64" }] },
    { name: "Configuration", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "epoch", type: "u64" }, { name: "last_reconfiguration_time", type: "u64" }, { name: "events", type: "0x1::event::EventHandle<0x1::reconfiguration::NewEpochEvent>" }] },
  ],
} as const;
