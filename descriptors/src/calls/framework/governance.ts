import type { CallDescription } from "../call-description.ts";

/** Governance of the network and its committees. */
export const GOVERNANCE_CALLS = {
  "0x1::supra_governance::add_supra_approved_script_hash_script": {
    parameters: ["proposal_id"],
    rule: "call/governance",
  },
  "0x1::supra_governance::force_end_epoch": { parameters: [], rule: "call/governance" },
  "0x1::supra_governance::force_end_epoch_test_only": { parameters: [], rule: "call/governance" },
  "0x1::supra_governance::reconfigure": { parameters: [], rule: "call/governance" },
  "0x1::supra_governance::supra_create_proposal": {
    parameters: ["execution_hash", "metadata_location", "metadata_hash"],
    rule: "call/governance",
  },
  "0x1::supra_governance::supra_create_proposal_v2": {
    parameters: ["execution_hash", "metadata_location", "metadata_hash", "is_multi_step_proposal"],
    rule: "call/governance",
  },
  "0x1::supra_governance::supra_vote": {
    parameters: ["proposal_id", "should_pass"],
    rule: "call/governance",
  },
  "0x1::committee_map::remove_committee": { parameters: ["com_store_addr", "id"], rule: "call/governance" },
  "0x1::committee_map::remove_committee_bulk": {
    parameters: ["com_store_addr", "ids"],
    rule: "call/governance",
  },
  "0x1::committee_map::remove_committee_member": {
    parameters: ["com_store_addr", "id", "node_address"],
    rule: "call/governance",
  },
  "0x1::committee_map::update_dkg_flag": {
    parameters: ["com_store_addr", "com_id", "flag_value"],
    rule: "call/governance",
  },
  "0x1::committee_map::upsert_committee": {
    parameters: [
      "com_store_addr",
      "id",
      "node_addresses",
      "ip_public_address",
      "node_public_key",
      "network_public_key",
      "cg_public_key",
      "network_port",
      "rpc_port",
      "committee_type",
    ],
    rule: "call/governance",
  },
  "0x1::committee_map::upsert_committee_bulk": {
    parameters: [
      "com_store_addr",
      "ids",
      "node_addresses_bulk",
      "ip_public_address_bulk",
      "node_public_key_bulk",
      "network_public_key_bulk",
      "cg_public_key_bulk",
      "network_port_bulk",
      "rpc_por_bulkt",
      "committee_types",
    ],
    rule: "call/governance",
  },
  "0x1::committee_map::upsert_committee_member": {
    parameters: [
      "com_store_addr",
      "id",
      "node_address",
      "ip_public_address",
      "node_public_key",
      "network_public_key",
      "cg_public_key",
      "network_port",
      "rpc_port",
    ],
    rule: "call/governance",
  },
  "0x1::committee_map::upsert_committee_member_bulk": {
    parameters: [
      "com_store_addr",
      "ids",
      "node_addresses",
      "ip_public_address",
      "node_public_key",
      "network_public_key",
      "cg_public_key",
      "network_port",
      "rpc_port",
    ],
    rule: "call/governance",
  },
  "0x1::version::set_for_next_epoch": { parameters: ["major"], rule: "call/governance" },
  "0x1::version::set_version": { parameters: ["major"], rule: "call/governance" },
  "0x1::transaction_fee::convert_to_aptos_fa_burn_ref": { parameters: [], rule: "call/governance" },
  "0x1::supra_governance::*": { rule: "call/governance" },
  "0x1::committee_map::*": { rule: "call/governance" },
  "0x1::version::*": { rule: "call/governance" },
  "0x1::transaction_fee::*": { rule: "call/governance" },
} as const satisfies Readonly<Record<string, CallDescription>>;
