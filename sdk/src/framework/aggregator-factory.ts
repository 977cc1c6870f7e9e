/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const aggregatorFactoryAbi = {
  address: "0x1",
  name: "aggregator_factory",
  exposed_functions: [
  ],
  structs: [
    { name: "AggregatorFactory", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "phantom_table", type: "0x1::table::Table<address, u128>" }] },
  ],
} as const;
