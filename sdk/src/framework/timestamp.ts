/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const timestampAbi = {
  address: "0x1",
  name: "timestamp",
  exposed_functions: [
    { name: "now_microseconds", visibility: "public", is_entry: false, is_view: true, generic_type_params: [], params: [], return: ["u64"] },
    { name: "now_seconds", visibility: "public", is_entry: false, is_view: true, generic_type_params: [], params: [], return: ["u64"] },
  ],
  structs: [
    { name: "CurrentTimeMicroseconds", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "microseconds", type: "u64" }] },
  ],
} as const;
