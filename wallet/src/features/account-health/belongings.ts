import { plural, t } from "@lingui/core/macro";
import { createEntryFunction, isAddress, multisigAddress, parseTypeTag, type Address } from "@holdfast/sdk";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import type { AutomationTask } from "../../chain/queries/automation-queries.ts";
import type { UnregisteredCoin } from "../../chain/queries/registration-query.ts";
import { formatAddress } from "../../format/address.ts";
import { formatAmount } from "../../format/amount.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import type { HealthFinding } from "./health-check.ts";

export interface MultisigMembership {
  readonly address: Address;
  /** What the user calls it; empty where it was found in the history only. */
  readonly name: string;
  readonly isSaved: boolean;
  /** `none`: there is no such multisig account on this network. */
  readonly role: "owner" | "not-owner" | "none";
  readonly ownerCount: number;
  readonly signaturesRequired: bigint;
}

/** What belongs to an account beside its own resources. Undefined: it could not be asked for. */
export interface Belongings {
  readonly unregistered: readonly UnregisteredCoin[] | undefined;
  readonly multisigs: readonly MultisigMembership[] | undefined;
  readonly tasks: readonly AutomationTask[] | undefined;
}

export function checkBelongings({ unregistered, multisigs, tasks }: Belongings): readonly HealthFinding[] {
  return [
    ...(unregistered === undefined ? [unknown("coins", t`the account's coins`)] : coinFindings(unregistered)),
    ...(multisigs === undefined
      ? [unknown("multisig", t`the account's multisig accounts`)]
      : multisigFindings(multisigs)),
    tasks === undefined ? unknown("tasks", t`the account's automation tasks`) : taskFinding(tasks),
  ];
}

/** Calls that make a new multisig account of the sender. */
const CREATIONS: ReadonlySet<string> = new Set([
  "0x1::multisig_account::create",
  "0x1::multisig_account::create_with_owners",
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper",
]);

/** Multisig accounts that a history names: those that the account created, and those it signed for. */
export function multisigsInHistory(entries: readonly ActivityEntry[], own: Address): readonly Address[] {
  const found = entries.flatMap(({ called, type, sender, sequenceNumber }) => {
    if (sender !== own || called === undefined) return [];
    if (type === "MultisigPayload") return isAddress(called) ? [called] : [];
    const isCreation = CREATIONS.has(called) && sequenceNumber !== undefined;
    return isCreation ? [multisigAddress(own, sequenceNumber)] : [];
  });
  return [...new Set(found)];
}

function coinFindings(coins: readonly UnregisteredCoin[]): readonly HealthFinding[] {
  if (coins.length === 0) return [{ id: "coins", kind: "ok", title: t`All coins are registered`, text: "" }];
  return coins.map(({ coin, balance, info }) => {
    const symbol = cleanChainText(info?.symbol ?? coin);
    const amount = formatAmount(balance, info?.decimals ?? 0);
    return {
      id: `coin ${coin}`,
      kind: balance === 0n ? "info" : "caution",
      title: t`${symbol} is not registered`,
      text:
        balance === 0n
          ? t`Plain transfers of ${coin} to this account fail until you register the coin.`
          : t`Plain transfers of ${coin} to this account fail until you register the coin. Balance: ${amount}.`,
      fix: {
        label: t`Register ${symbol}`,
        call: createEntryFunction("0x1::managed_coin::register", [parseTypeTag(coin)], []),
      },
    };
  });
}

function multisigFindings(multisigs: readonly MultisigMembership[]): readonly HealthFinding[] {
  if (multisigs.length === 0)
    return [
      {
        id: "multisig",
        kind: "ok",
        title: t`Owns no known multisig account`,
        text: t`The chain has no list of owners' accounts. Holdfast checked your saved accounts and your history.`,
      },
    ];
  return multisigs.map((one) => {
    const called = one.name === "" ? formatAddress(one.address) : one.name;
    if (one.role === "owner")
      return {
        id: `multisig ${one.address}`,
        kind: "info",
        title: t`Owns the multisig account ${called}`,
        text: t`Requires ${String(one.signaturesRequired)} of ${one.ownerCount} signatures. To leave, propose removing this account as an owner.`,
        link: { label: t`Open multisig account`, to: "multisig", address: one.address },
      };
    return {
      id: `multisig ${one.address}`,
      kind: "info",
      title:
        one.role === "none"
          ? t`${called} is not a multisig account on this network`
          : t`Doesn't own the multisig account ${called}`,
      text: t`The account is saved in your multisig accounts.`,
      link: { label: t`Remove from list`, to: "forget", address: one.address },
    };
  });
}

function taskFinding(tasks: readonly AutomationTask[]): HealthFinding {
  const running = tasks.filter(({ state }) => state !== "cancelled");
  if (running.length === 0)
    return { id: "tasks", kind: "ok", title: t`No active automation tasks`, text: "" };
  const indexes = running.map(({ index }) => String(index)).join(", ");
  return {
    id: "tasks",
    kind: "info",
    title: plural(running.length, {
      one: "An automation task runs for this account",
      other: `${running.length} automation tasks run for this account`,
    }),
    text: t`Task ${indexes}. The network runs tasks automatically and charges this account, even while the wallet is locked.`,
    link: { label: t`View tasks`, to: "tasks" },
  };
}

function unknown(id: string, what: string): HealthFinding {
  return {
    id,
    kind: "info",
    title: t`Couldn't load ${what} from the node`,
    text: t`The node did not respond.`,
  };
}
