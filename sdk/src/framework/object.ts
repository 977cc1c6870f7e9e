/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const objectAbi = {
  address: "0x1",
  name: "object",
  exposed_functions: [
    { name: "is_untransferable", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["0x1::object::Object<T0>"], return: ["bool"] },
    { name: "is_burnt", visibility: "public", is_entry: false, is_view: true, generic_type_params: [{ constraints: ["key"] }], params: ["0x1::object::Object<T0>"], return: ["bool"] },
    { name: "transfer_call", visibility: "public", is_entry: true, is_view: false, generic_type_params: [], params: ["&signer", "address", "address"], return: [] },
    { name: "transfer", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: ["key"] }], params: ["&signer", "0x1::object::Object<T0>", "address"], return: [] },
    { name: "transfer_to_object", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: ["key"] }, { constraints: ["key"] }], params: ["&signer", "0x1::object::Object<T0>", "0x1::object::Object<T1>"], return: [] },
    { name: "burn", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: ["key"] }], params: ["&signer", "0x1::object::Object<T0>"], return: [] },
    { name: "unburn", visibility: "public", is_entry: true, is_view: false, generic_type_params: [{ constraints: ["key"] }], params: ["&signer", "0x1::object::Object<T0>"], return: [] },
  ],
  structs: [
    { name: "TransferEvent", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "object", type: "address" }, { name: "from", type: "address" }, { name: "to", type: "address" }] },
    { name: "Transfer", is_native: false, is_event: true, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "object", type: "address" }, { name: "from", type: "address" }, { name: "to", type: "address" }] },
    { name: "ObjectCore", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "guid_creation_num", type: "u64" }, { name: "owner", type: "address" }, { name: "allow_ungated_transfer", type: "bool" }, { name: "transfer_events", type: "0x1::event::EventHandle<0x1::object::TransferEvent>" }] },
    { name: "ObjectGroup", is_native: false, is_event: false, abilities: [], generic_type_params: [], fields: [{ name: "dummy_field", type: "bool" }] },
    { name: "TombStone", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "original_owner", type: "address" }] },
    { name: "Untransferable", is_native: false, is_event: false, abilities: ["key"], generic_type_params: [], fields: [{ name: "dummy_field", type: "bool" }] },
    { name: "Object", is_native: false, is_event: false, abilities: ["copy", "drop", "store"], generic_type_params: [{ constraints: [] }], fields: [{ name: "inner", type: "address" }] },
    { name: "ConstructorRef", is_native: false, is_event: false, abilities: ["drop"], generic_type_params: [], fields: [{ name: "self", type: "address" }, { name: "can_delete", type: "bool" }] },
    { name: "DeriveRef", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "self", type: "address" }] },
    { name: "ExtendRef", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "self", type: "address" }] },
    { name: "TransferRef", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "self", type: "address" }] },
    { name: "LinearTransferRef", is_native: false, is_event: false, abilities: ["drop"], generic_type_params: [], fields: [{ name: "self", type: "address" }, { name: "owner", type: "address" }] },
    { name: "DeleteRef", is_native: false, is_event: false, abilities: ["drop", "store"], generic_type_params: [], fields: [{ name: "self", type: "address" }] },
  ],
} as const;
