import { plural, t } from "@lingui/core/macro";
import { addressNotStrict } from "@holdfast/sdk/errors";
import {
  isSupraError,
  type AccountInfo,
  type Address,
  defineError,
  parseAddress,
  type ChainName,
  type SupraClient,
} from "@holdfast/sdk";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { FieldVerdict } from "../../ui/field.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import {
  type NamedAddress,
  useNamedAddress,
  readRecipientText,
} from "../../components/addresses/recipient-text.ts";
import { useSavedAddresses, type SavedAddress } from "../../components/addresses/known-addresses.ts";
import { useChangedName } from "../../components/addresses/chain-name.tsx";
import type { PaidName } from "../../storage/paid-names.ts";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { listReceivers } from "../../chain/outbox/outbox-action.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { resolveName } from "../../chain/names/name-query.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import { networkQueryKey, readPatience } from "../../chain/queries/queries.ts";
import type { Finding } from "../../review/rules/finding.ts";

export type RecipientReading =
  | { readonly kind: "empty" }
  | {
      readonly kind: "ok";
      readonly address: Address;
      /** The entered name. */
      readonly named?: Extract<NamedAddress, { kind: "ok" }>;
    }
  /** Looking up a name. */
  | { readonly kind: "asking" }
  | {
      readonly kind: "wrong";
      readonly text: string;
      /** More digits could make it valid. */
      readonly isUnfinished: boolean;
    };

/** `saved`: accounts and contacts that a name can mean. */
export function readRecipient(text: string, saved: readonly SavedAddress[] = []): RecipientReading {
  if (text.trim() === "") return { kind: "empty" };
  try {
    return { kind: "ok", address: readRecipientText(text, saved) };
  } catch (error) {
    const isUnfinished = isSupraError(error, addressNotStrict) || /^0?x?$/i.test(text.trim());
    return { kind: "wrong", text: problemText(error), isUnfinished };
  }
}

export interface RecipientFacts {
  readonly sender: Address;
  readonly ownName: string | undefined;
  /** Last payments to this address. */
  readonly lastPaid: LastPaid;
  /** Undefined while loading; null if unused. */
  readonly account: AccountInfo | null | undefined;
}

/** A new address is a note, not an error. Incomplete input is not checked. */
export function checkRecipient(
  reading: RecipientReading,
  facts: RecipientFacts,
  isFinal: boolean,
): FieldVerdict | undefined {
  if (reading.kind === "empty")
    return isFinal ? { kind: "error", text: t`Enter the address to pay.` } : undefined;
  if (reading.kind === "asking") return undefined;
  if (reading.kind === "wrong")
    return isFinal || !reading.isUnfinished ? { kind: "error", text: reading.text } : undefined;
  if (reading.address === facts.sender)
    return { kind: "caution", text: t`This is the account you send from. You would pay a fee for nothing.` };
  if (facts.account === null)
    return { kind: "caution", text: t`This address has never been used. Your transfer creates the account.` };
  if (facts.ownName !== undefined) return { kind: "ok", text: t`Your account ${facts.ownName}.` };
  if (facts.lastPaid.here !== undefined) return { kind: "ok", text: t`You have paid this address before.` };
  if (facts.lastPaid.reported !== undefined)
    return { kind: "ok", text: t`According to the node, this account has paid this address before.` };
  return facts.account === undefined
    ? undefined
    : {
        kind: "caution",
        text: t`First payment to this address, as far as Holdfast knows.`,
      };
}

/** An address, or a name with its current address. */
export function useRecipient(text: string): RecipientReading {
  const named = useNamedAddress(text);
  const saved = useSavedAddresses();
  if (named === undefined) return readRecipient(text, saved);
  switch (named.kind) {
    case "ok":
      return { kind: "ok", address: named.address, named };
    case "asking":
      return { kind: "asking" };
    case "wrong":
      return { kind: "wrong", text: named.text, isUnfinished: false };
  }
}

/** The entered name, and its previous address if that differed. */
export function useEnteredName(reading: RecipientReading): {
  readonly entered: EnteredName | undefined;
  readonly changed: PaidName | undefined;
} {
  const named = reading.kind === "ok" ? reading.named : undefined;
  const changed = useChangedName(named?.name, named?.address);
  const entered = named === undefined ? undefined : { ...named, hasChanged: changed !== undefined };
  return { entered, changed };
}

/** Milliseconds since 1970. */
export interface LastPaid {
  /** Sent from this device. */
  readonly here?: number;
  /** From the node's history. */
  readonly reported?: number;
}

/** Payments of other devices in the last minute hardly matter. */
const SELDOM = { staleTime: 60_000, refetchInterval: 60_000 };

export function useLastPaid(sender: Address, to: Address | undefined): LastPaid {
  const network = useActiveNetwork();
  const sent = useOutboxEntries(network, sender);
  const here = sent.flatMap(({ action, state, createdAt }) =>
    state === "succeeded" && to !== undefined && listReceivers(action).includes(to) ? [createdAt] : [],
  );
  // With a payment from here, the node isn't queried.
  const isWanted = to !== undefined && here.length === 0;
  useQuery({ ...activityQuery(useActivityLog(), network, sender), ...SELDOM, enabled: isWanted });
  const { entries } = useActivity(network, sender);
  if (to === undefined) return {};
  const reported = entries.flatMap(({ receiver, sender: payer, status, micros }) =>
    receiver === to && payer === sender && status === "Success" && micros !== undefined
      ? [micros / 1000]
      : [],
  );
  return {
    ...(here.length === 0 ? {} : { here: newest(here) }),
    ...(reported.length === 0 ? {} : { reported: newest(reported) }),
  };
}

/** Too many for spread arguments. */
function newest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

/** Before you reviewed the transaction, a name began to point to another address or became unusable. */
const nameChanged = /* @__PURE__ */ defineError(
  "names/changed",
  (c: { name: string }) => t`${c.name} no longer points to the address you saw.`,
  () => t`Look up the name again, then check its current address.`,
);

/** The entered name, and its address in the form. */
export interface EnteredName {
  readonly name: ChainName;
  readonly hosts: readonly string[];
  /** Last paid at another address; the user compared both. */
  readonly hasChanged: boolean;
}

/** Repeats the lookup for the review, as the bytes have the earlier address. @throws names/changed */
export async function expectSameName(
  network: ChainNetwork,
  { name }: EnteredName,
  seen: Address,
  signal?: AbortSignal,
): Promise<void> {
  const answer = await resolveName(network, name, { signal });
  if (answer.kind !== "found" || answer.address !== seen) throw nameChanged({ name: name.shown });
}

/** Never lowers another finding. */
export function nameFindings({ name, hosts, hasChanged }: EnteredName): readonly Finding[] {
  const source = t`name service, queried through ${hosts.join(", ")} for this review`;
  const isOdd = name.oddity !== "none";
  return [
    {
      rule: "chain-name",
      level: hasChanged || isOdd ? "warning" : "info",
      title: hasChanged
        ? t`${name.shown} points to a different address than when you last paid it.`
        : isOdd
          ? t`The name ${name.shown} could be mistaken for another.`
          : t`You entered ${name.shown}, which points to this address.`,
      why: t`The payment goes to the address below, even if the name changes later.`,
      source,
    },
  ];
}

interface RecipientTruth {
  /** Null for an address without an account. */
  readonly account: AccountInfo | null;
  /** The framework lists published packages in the account. */
  readonly hasCode: boolean;
  readonly isMultisig: boolean;
  /** An object's content can be moved only by its owner, if at all. */
  readonly isObject: boolean;
}

/** Facts to know before paying an address. */
export function recipientQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "recipient", address],
    ...readPatience,
    queryFn: async ({ signal }): Promise<RecipientTruth> => {
      const client = getClient(network);
      const [account, resources] = await Promise.all([
        client.accounts.find(address, { signal }),
        client.resources.list(address, { count: 100, signal }),
      ]);
      const types = new Set(resources.items.map(({ type }) => type));
      const isListed = types.has("0x1::code::PackageRegistry");
      const isWhole = resources.next === undefined;
      return {
        account: account ?? null,
        hasCode: isListed || (!isWhole && (await hasModules(client, address, signal))),
        isMultisig: types.has("0x1::multisig_account::MultisigAccount"),
        isObject: types.has("0x1::object::ObjectCore"),
      };
    },
    staleTime: 10_000,
  });
}

async function hasModules(client: SupraClient, address: Address, signal: AbortSignal): Promise<boolean> {
  return (await client.modules.list(address, { count: 1, signal })).items.length > 0;
}

/** Authentication key of an account that no key opens. */
const NO_KEY = parseAddress("0x0");

/** One sentence per fact about an address. */
export function recipientWords({
  account,
  hasCode,
  isMultisig,
  isObject,
}: RecipientTruth): readonly string[] {
  return [
    ...(isMultisig ? [t`A multisig account.`] : []),
    ...(account?.authenticationKey === NO_KEY && !isMultisig
      ? [t`No private key controls this address. Coins sent here may be stuck.`]
      : []),
    ...(isObject ? [t`This is an object, not an account. Assets sent here may be stuck.`] : []),
    ...(hasCode ? [t`This address has published code and may be a contract.`] : []),
    ...(account === null ? [] : [sentWords(account.sequenceNumber)]),
  ];
}

function sentWords(count: bigint): string {
  return plural(Number(count), { one: "1 transaction sent.", other: `${count} transactions sent.` });
}
