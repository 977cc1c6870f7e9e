import { t } from "@holdfast/sdk/text";
import { queryOptions } from "@tanstack/react-query";
import { JsonNode, parseAddress, type Address, type JsonValue } from "@holdfast/sdk";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { callView } from "./contract-queries.ts";
import { accountQueryKey, networkQueryKey, readPatience } from "./queries.ts";

const AUTOMATION_INTERVAL_MS = 10_000;
const REGISTRY = "0x1::automation_registry";

/** The current cycle and the registry's rules. Times in seconds since 1970, amounts in quants. */
export interface AutomationRules {
  readonly cycleIndex: bigint;
  readonly cycleStartSecs: bigint;
  readonly cycleSecs: bigint;
  /** False between cycles, when nothing can be registered or canceled. */
  readonly isRunning: boolean;
  readonly isOpen: boolean;
  readonly longestSecs: bigint;
  /** Charged once per registration, not refundable. */
  readonly registrationFee: bigint;
}

/** A task; a `cancelled` one still runs until its cycle ends. */
export interface AutomationTask {
  readonly index: bigint;
  readonly owner: Address;
  readonly state: "pending" | "active" | "cancelled";
  readonly expirySecs: bigint;
  readonly registeredSecs: bigint;
  readonly maxGasAmount: bigint;
  readonly gasPriceCap: bigint;
  readonly feeCap: bigint;
  /** BCS of the call, as hex. */
  readonly payload: string;
}

export function automationRulesQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "automation", "rules"],
    ...readPatience,
    refetchInterval: AUTOMATION_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<AutomationRules> => {
      const [cycle, config, open] = await Promise.all([
        one(network, "get_cycle_info", [], signal),
        one(network, "get_automation_registry_config", [], signal),
        one(network, "is_registration_enabled", [], signal),
      ]);
      return {
        cycleIndex: cycle.get("index").bigint(),
        cycleStartSecs: cycle.get("start_time").bigint(),
        cycleSecs: cycle.get("duration_secs").bigint(),
        isRunning: cycle.get("state").integer(255) === STARTED,
        isOpen: open.bool(),
        longestSecs: config.get("task_duration_cap_in_secs").bigint(),
        registrationFee: config.get("flat_registration_fee_in_quants").bigint(),
      };
    },
  });
}

const STARTED = 1;

export function automationFeeQuery(network: ChainNetwork, maxGasAmount: bigint) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "automation", "fee", maxGasAmount.toString()],
    ...readPatience,
    queryFn: async ({ signal }): Promise<bigint> =>
      (await one(network, "estimate_automation_fee", [maxGasAmount.toString()], signal)).bigint(),
  });
}

export function automationTasksQuery(network: ChainNetwork, owner: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, owner), "automation-tasks"],
    ...readPatience,
    refetchInterval: AUTOMATION_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<readonly AutomationTask[]> => {
      const ids = await one(network, "get_task_ids", [], signal);
      const indexes = ids.items().map((id) => id.bigint().toString());
      if (indexes.length === 0) return [];
      const details = await one(network, "get_task_details_bulk", [indexes], signal);
      const tasks = details
        .items()
        .filter((task) => readOwner(task) === owner)
        .map(readTask);
      return tasks.toSorted((a, b) => Number(b.index - a.index));
    },
  });
}

const STATES = ["pending", "active", "cancelled"] as const;

function readOwner(task: JsonNode): Address {
  return parseAddress(task.get("owner").string());
}

function readTask(node: JsonNode): AutomationTask {
  const state = STATES[node.get("state").integer(255)];
  if (state === undefined) throw node.get("state").refuse(t`0, 1 or 2`);
  return {
    index: node.get("task_index").bigint(),
    owner: readOwner(node),
    state,
    expirySecs: node.get("expiry_time").bigint(),
    registeredSecs: node.get("registration_time").bigint(),
    maxGasAmount: node.get("max_gas_amount").bigint(),
    gasPriceCap: node.get("gas_price_cap").bigint(),
    feeCap: node.get("automation_fee_cap_for_epoch").bigint(),
    payload: node.get("payload_tx").string(),
  };
}

async function one(
  network: ChainNetwork,
  name: string,
  args: readonly JsonValue[],
  signal: AbortSignal,
): Promise<JsonNode> {
  const call = { function: `${REGISTRY}::${name}`, typeArguments: [], arguments: args };
  const [value] = await callView(network, call, signal);
  return new JsonNode(value, name);
}
