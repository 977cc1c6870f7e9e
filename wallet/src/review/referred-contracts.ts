import { type CallSummary, describeCall } from "@holdfast/descriptors/calls";
import { JsonNode, parseFunctionId, type Address, type JsonValue } from "@holdfast/sdk";
import { factText, NOTHING, type NodeFact } from "../chain/nodes/node-facts.ts";
import { resourceQuery } from "../chain/queries/contract-queries.ts";
import { addressesIn } from "./argument-addresses.ts";
import { optional } from "../chain/nodes/optional.ts";
import type { ReadPlace } from "./proposal-decision.ts";

/** What stands at an address that a call names, and who decides over it. Fields that change with every block are left out. */
interface Referred {
  readonly type: string;
  readonly fields: readonly string[];
}

const STAKE_POOL: Referred = {
  type: "0x1::stake::StakePool",
  fields: ["operator_address", "delegated_voter", "locked_until_secs"],
};
const DELEGATION_POOL: Referred = {
  type: "0x1::pbo_delegation_pool::DelegationPool",
  fields: ["operator_commission_percentage", "principle_stake_table", "multisig_admin"],
};
const VESTING: readonly string[] = [
  "state",
  "admin",
  "beneficiaries",
  "withdrawal_address",
  "vesting_schedule",
];

/** By module and the name of the argument that names it. */
const REFERRED: Readonly<Record<string, readonly Referred[]>> = {
  "stake pool_address": [STAKE_POOL],
  "pbo_delegation_pool pool_address": [STAKE_POOL, DELEGATION_POOL],
  "vesting contract_address": [{ type: "0x1::vesting::VestingContract", fields: [...VESTING, "staking"] }],
  "vesting_without_staking contract_address": [
    { type: "0x1::vesting_without_staking::VestingContract", fields: [...VESTING, "shareholders"] },
  ],
  "multisig_account multisig_account": [
    { type: "0x1::multisig_account::MultisigAccount", fields: ["owners", "num_signatures_required"] },
  ],
};

/** A contract of the framework at an address that a call names. */
export interface ReferredContract extends Referred {
  readonly address: Address;
}

/** Staking pools, vesting contracts and multisig accounts that calls of the framework name by their address. */
export function referredBy(calls: readonly CallSummary[]): readonly ReferredContract[] {
  return calls.flatMap((call) => {
    const { module } = parseFunctionId(call.function);
    const parameters = describeCall(call.function)?.parameters ?? [];
    return parameters.flatMap((parameter, at) => {
      const one = parameter.replace(/addresses$/, "address");
      const addresses = addressesIn(call.arguments[at] ?? new Uint8Array());
      return (REFERRED[`${module.name} ${one}`] ?? []).flatMap((referred) =>
        addresses.map((address) => ({ ...referred, address })),
      );
    });
  });
}

/** What a node says stands there. */
export async function referredFact(
  { queries, network }: ReadPlace,
  { address, type, fields }: ReferredContract,
): Promise<NodeFact> {
  const query = { ...resourceQuery(network, address, type), staleTime: 5000 };
  const found = await optional(queries.query(query));
  const said = found === undefined ? undefined : partsOf(found, fields);
  return { about: "contracts", subject: `${type} ${address}`, said };
}

function partsOf(found: JsonValue, fields: readonly string[]): string {
  if (found === null) return NOTHING;
  const node = new JsonNode(found, "resource");
  return factText(fields.map((field) => node.get(field).value));
}
