/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const transactionFeeAbi = {
  address: "0x1",
  name: "transaction_fee",
  exposed_functions: [
  ],
  structs: [
    { name: "FeeStatement", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "total_charge_gas_units", type: "u64" }, { name: "execution_gas_units", type: "u64" }, { name: "io_gas_units", type: "u64" }, { name: "storage_fee_quants", type: "u64" }, { name: "storage_fee_refund_quants", type: "u64" }] },
    { name: "SupraCoinCapabilities", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "burn_cap", type: "0x1::coin::BurnCapability<0x1::supra_coin::SupraCoin>" }] },
    { name: "SupraCoinMintCapability", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "mint_cap", type: "0x1::coin::MintCapability<0x1::supra_coin::SupraCoin>" }] },
  ],
} as const;
