import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { useQueries, useQuery } from "@tanstack/react-query";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { automationTasksQuery } from "../../chain/queries/automation-queries.ts";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { unregisteredQuery } from "../../chain/queries/registration-query.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { multisigsInHistory, type Belongings, type MultisigMembership } from "./belongings.ts";

/** Multisig accounts that are looked at. */
const MAX_SHARED = 30;

/** Asks for what belongs to an account; undefined until everything was answered or refused. */
export function useBelongings({ address }: VaultAccount): Belongings | undefined {
  const network = useActiveNetwork();
  const log = useActivityLog();
  const history = useQuery(activityQuery(log, network, address));
  const { entries } = useActivity(network, address);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const met = entries.flatMap(({ changes }) => changes.map(({ coinType }) => coinType));
  const coins = useQuery({
    ...unregisteredQuery(network, address, [SUPRA_COIN, ...knownCoins, ...met]),
    enabled: !history.isPending,
  });
  const tasks = useQuery(automationTasksQuery(network, address));
  const saved = useMultisigAccounts(network.chainId);
  const found = multisigsInHistory(entries, address).filter(
    (one) => !saved.some((account) => account.address === one),
  );
  const candidates = [
    ...saved.map((account) => ({ ...account, isSaved: true })),
    ...found.map((one) => ({ address: one, name: "", isSaved: false })),
  ].slice(0, MAX_SHARED);
  const states = useQueries({ queries: candidates.map((one) => multisigQuery(network, one.address)) });
  const isPending = [history, coins, tasks, ...states].some((query) => query.isPending);
  if (isPending) return undefined;
  const areMultisigsKnown = states.every(({ data }) => data !== undefined);
  const memberships = candidates.map((one, at) => createMembership(one, states[at]?.data ?? null, address));
  return {
    unregistered: coins.data,
    // One that is in the history only is of interest while the account owns it.
    multisigs: areMultisigsKnown
      ? memberships.filter(({ isSaved, role }) => isSaved || role === "owner")
      : undefined,
    tasks: tasks.data,
  };
}

function createMembership(
  candidate: Pick<MultisigMembership, "address" | "name" | "isSaved">,
  state: MultisigState | null,
  own: Address,
): MultisigMembership {
  const { address, name, isSaved } = candidate;
  const owners = state?.account.owners ?? [];
  const role = state === null ? "none" : owners.includes(own) ? "owner" : "not-owner";
  const signaturesRequired = state?.account.signaturesRequired ?? 0n;
  return { address, name, isSaved, role, ownerCount: owners.length, signaturesRequired };
}
