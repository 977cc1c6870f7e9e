import {
  isSupraError,
  JsonNode,
  parseAddress,
  type Address,
  type CallOptions,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { isNoSuchCoin } from "./balance-query.ts";
import { accountQueryKey, readPatience } from "./queries.ts";

const MODULE = "0x1::vesting_without_staking";
const PAGE = 100;

/** The chain has no list of beneficiaries, so contracts that never paid are missing. */
export function foundVestingQuery(network: ChainNetwork, account: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "found-vesting"],
    ...readPatience,
    queryFn: ({ signal }): Promise<readonly Address[]> =>
      findVestingContracts(getClient(network), account, { signal }),
    staleTime: 60_000,
  });
}

async function findVestingContracts(
  client: SupraClient,
  account: Address,
  call: CallOptions = {},
): Promise<readonly Address[]> {
  const [history, administered] = await Promise.all([
    client.history.complete(account, { count: PAGE, ...call }),
    readAdministered(client, account, call),
  ]);
  return [...new Set([...administered, ...history.flatMap((detail) => contractsIn(detail, account))])];
}

async function readAdministered(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<readonly Address[]> {
  try {
    const [contracts] = await client.view.call({
      function: `${MODULE}::vesting_contracts`,
      arguments: [account],
      ...call,
    });
    return contracts?.items().map((item) => parseAddress(item.string())) ?? [];
  } catch (error) {
    // The chain has no vesting module.
    if (isSupraError(error) && isNoSuchCoin(error)) return [];
    throw error;
  }
}

function contractsIn(detail: TransactionDetail, account: Address): readonly Address[] {
  if (detail.status !== "Success") return [];
  return detail.events.flatMap(({ type, data }) => {
    const holders = HOLDERS.get(type);
    if (holders === undefined) return [];
    const event = new JsonNode(data, type);
    const isOwn = holders.some((name) => parseAddress(event.get(name).string()) === account);
    return isOwn ? [parseAddress(event.get("vesting_contract_address").string())] : [];
  });
}

const HOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  [`${MODULE}::VestEvent`, ["shareholder_address"]],
  [`${MODULE}::SetBeneficiaryEvent`, ["shareholder", "new_beneficiary"]],
]);
