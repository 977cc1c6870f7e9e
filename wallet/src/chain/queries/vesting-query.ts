import {
  JsonNode,
  parseAddress,
  type Address,
  type CallOptions,
  type JsonValue,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import { ifFound } from "../nodes/optional.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import type { VestingGrant } from "./vesting-schedule.ts";
import { networkQueryKey, readPatience } from "./queries.ts";

export interface VestingContract {
  readonly address: Address;
  readonly admin: Address;
  /** True once the administrator ended it: nothing more is paid. */
  readonly isTerminated: boolean;
  readonly shares: readonly VestingShare[];
}

export interface VestingShare {
  readonly holder: Address;
  /** The payee: the shareholder, unless the administrator set another account. */
  readonly beneficiary: Address;
  readonly grant: VestingGrant;
}

const CONTRACT = "0x1::vesting_without_staking::VestingContract";
const ACTIVE = 1n;
const VESTING_INTERVAL_MS = 30_000;
const MAX_SHARES = 1_000;

export function vestingContractQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "vesting", address],
    ...readPatience,
    refetchInterval: VESTING_INTERVAL_MS,
    queryFn: ({ signal }): Promise<VestingContract | null> =>
      readVestingContract(getClient(network), address, { signal }),
  });
}

async function readVestingContract(
  client: SupraClient,
  address: Address,
  call: CallOptions,
): Promise<VestingContract | null> {
  const data = await ifFound(client.resources.get(address, CONTRACT, call));
  return data === undefined ? null : toContract(address, data);
}

function toContract(address: Address, data: JsonValue): VestingContract {
  const contract = new JsonNode(data, CONTRACT);
  const schedule = contract.get("vesting_schedule");
  const terms = {
    fractions: schedule
      .get("schedule")
      .items()
      .map((part) => part.get("value").bigint()),
    startSecs: schedule.get("start_timestamp_secs").bigint(),
    periodSecs: schedule.get("period_duration").bigint(),
  };
  const beneficiaries = new Map(
    readEntries(contract.get("beneficiaries")).map(([holder, value]) => [
      holder,
      parseAddress(value.string()),
    ]),
  );
  return {
    address,
    admin: parseAddress(contract.get("admin").string()),
    isTerminated: contract.get("state").bigint() !== ACTIVE,
    shares: readEntries(contract.get("shareholders")).map(([holder, record]) => ({
      holder,
      beneficiary: beneficiaries.get(holder) ?? holder,
      grant: {
        ...terms,
        granted: record.get("init_amount").bigint(),
        left: record.get("left_amount").bigint(),
        paidPeriods: record.get("last_vested_period").bigint(),
      },
    })),
  };
}

function readEntries(map: JsonNode): readonly (readonly [Address, JsonNode])[] {
  return map
    .get("data")
    .items()
    .slice(0, MAX_SHARES)
    .map((entry) => [parseAddress(entry.get("key").string()), entry.get("value")]);
}
