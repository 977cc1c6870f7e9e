import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { computeStanding } from "@holdfast/sdk/multisig";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { notify } from "../../components/feedback/system-notice.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { wantsOwner } from "./queue-tabs.ts";

/** Every multisig account of the list is asked about this often while no page shows it. */
const ASK_MS = 60_000;

/** How many proposals wait for the chosen account, over all multisig accounts in its list. */
export function useWaitingVotes(): number {
  const network = useActiveNetwork();
  const owner = useOwnAccount()?.address;
  const stored = useMultisigAccounts(network.chainId);
  const states = useQueries({
    queries: stored.map(({ address }) => ({
      ...multisigQuery(network, address),
      refetchInterval: ASK_MS,
      enabled: owner !== undefined,
    })),
  });
  if (owner === undefined) return 0;
  return states.reduce((count, { data }) => count + waitingFor(data ?? undefined, owner), 0);
}

/** How many proposals of an account want something of an owner: a vote, or the execution of what has its votes. */
function waitingFor(state: MultisigState | undefined, owner: Address): number {
  if (state?.account.owners.includes(owner) !== true) return 0;
  const { account, chainTimeSecs } = state;
  return state.proposals.filter((proposal) =>
    wantsOwner(computeStanding(account, proposal, { owner, chainTimeSecs })),
  ).length;
}

/** Tells by the system's own notice that something waits, when the page is not in sight and the user allows it. */
export function useWaitingNotice(count: number): void {
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) notify(t`A multisig proposal needs your vote`, "holdfast-shared-accounts");
    known.current = count;
  }, [count]);
}
