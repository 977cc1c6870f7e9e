import { FRAMEWORK_ADDRESS, JsonNode, parseAddress, type Address } from "@holdfast/sdk";
import type { ChainEvent } from "../vm/machine.ts";

/** Documented as "finalized coin withdraw/deposit transactions"; also fungible stores with moved units. */
export function accountsWithCoinMovement(events: readonly ChainEvent[]): ReadonlySet<Address> {
  const accounts = new Set<Address>();
  for (const event of events) {
    const account = findAccount(event);
    if (account !== undefined) accounts.add(account);
  }
  return accounts;
}

export function movesStore(events: readonly ChainEvent[], store: Address): boolean {
  return events.some((event) => isOfAsset(event) && findAccount(event) === store);
}

function isOfAsset({ type }: ChainEvent): boolean {
  return type.kind === "struct" && type.struct.module === "fungible_asset";
}

function findAccount({ type, data, guid }: ChainEvent): Address | undefined {
  if (type.kind !== "struct") return undefined;
  const { address, module, name } = type.struct;
  if (address !== FRAMEWORK_ADDRESS) return undefined;
  if (module === "fungible_asset" && (name === "Deposit" || name === "Withdraw"))
    return parseAddress(new JsonNode(data, name).get("store").string());
  if (module !== "coin") return undefined;
  if (name === "CoinDeposit" || name === "CoinWithdraw")
    return parseAddress(new JsonNode(data, name).get("account").string());
  return name === "DepositEvent" || name === "WithdrawEvent" ? guid.account : undefined;
}
