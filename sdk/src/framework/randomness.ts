/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const randomnessAbi = {
  address: "0x1",
  name: "randomness",
  exposed_functions: [
  ],
  structs: [
    { name: "PerBlockRandomness", is_native: false, is_event: false, abilities: ["drop", "key"], generic_type_params: [], fields: [{ name: "epoch", type: "u64" }, { name: "round", type: "u64" }, { name: "seed", type: "0x1::option::Option<vector<u8>>" }] },
  ],
} as const;
