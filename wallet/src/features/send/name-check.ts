import { t } from "@lingui/core/macro";
import { defineError, type Address, type ChainName } from "@holdfast/sdk";
import { resolveName } from "../../chain/names/name-query.ts";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import type { Finding } from "../../review/rules/finding.ts";

/** Before you reviewed the transaction, a name began to point to another address or became unusable. */
const nameChanged = /* @__PURE__ */ defineError(
  "names/changed",
  (c: { name: string }) => t`${c.name} no longer points to the address you saw.`,
  () => t`Look up the name again, then check its current address.`,
);

/** The name that a recipient was entered by, and what it stood for in the form. */
export interface EnteredName {
  readonly name: ChainName;
  readonly hosts: readonly string[];
  /** It stood for another address when it was last paid; the user compared the two. */
  readonly hasChanged: boolean;
}

/** Asks once more, for the review: the bytes hold the address that was seen. @throws names/changed */
export async function expectSameName(
  network: ChainNetwork,
  { name }: EnteredName,
  seen: Address,
  signal?: AbortSignal,
): Promise<void> {
  const answer = await resolveName(network, name, signal === undefined ? {} : { signal });
  if (answer.kind !== "found" || answer.address !== seen) throw nameChanged({ name: name.shown });
}

/** What the review says of the name. None of it makes any other finding milder. */
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
