/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const chainIdAbi = {
  address: "0x1",
  name: "chain_id",
  exposed_functions: [
    { name: "get", visibility: "public", is_entry: false, is_view: true, generic_type_params: [], params: [], return: ["u8"] },
  ],
  structs: [
    { name: "ChainId", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "id", type: "u8" }] },
  ],
} as const;
