/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const featuresAbi = {
  address: "0x1",
  name: "features",
  exposed_functions: [
  ],
  structs: [
    { name: "Features", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "features", type: "vector<u8>" }] },
  ],
} as const;
