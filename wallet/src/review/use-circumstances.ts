import {
  isSupraError,
  SUPRA_COIN,
  type Address,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { automationRulesQuery } from "../chain/queries/automation-queries.ts";
import { fastestBlockMsOf, type ChainNetwork } from "../chain/nodes/chain-network.ts";
import { holdingsQuery } from "../chain/queries/holdings-query.ts";
import { askPackageStanding } from "../chain/contracts/package-standing.ts";
import { useSettings } from "../storage/settings/settings.ts";
import { summarizePayload } from "../calls/payload-reader.ts";
import type { TransactionSummary } from "../vault/signing.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import type { Circumstances, Held } from "./circumstances.ts";
import { foreignCallsOf } from "./foreign-calls.ts";
import { tasksOf, multisigAddressOf } from "./payload-calls.ts";
import type { ReviewFacts } from "./rules/rule.ts";
import { useAssetMoves } from "./use-asset-moves.ts";
import type { ProposalDecision } from "./use-proposal-decisions.ts";

type ReadCircumstances = (
  read: Pick<ReviewFacts, "summary" | "prepared">,
  payload: TransactionPayload,
  proposalDecision: ProposalDecision,
) => Promise<Circumstances>;

/** Reads what the rules need of the chain beside the transaction. What a node does not say stays unknown. */
export function useCircumstances(network: ChainNetwork, account: VaultAccount): ReadCircumstances {
  const queries = useQueryClient();
  const assetMovesOf = useAssetMoves(network, account);
  const knownCoins = useSettings((settings) => settings.knownCoins);
  return async ({ summary, prepared }, payload, { payloads, publicPayloads, stored }) => {
    const { action } = summary;
    const scriptCalls = payload.kind === "script" ? await readScriptCalls(payload.script.code) : [];
    const foreign = foreignCallsOf(action, payloads, scriptCalls);
    const isRepeated = hasTasks(summary, payloads);
    const accounts = [summary.signer, summary.sender, multisigAddressOf(action)].filter(
      (account) => account !== undefined,
    );
    const [automation, held, packages, assetMoves] = await Promise.all([
      isRepeated ? orUndefined(queries.query(automationRulesQuery(network))) : undefined,
      isRepeated || foreign.length > 0 ? readHeld(queries, network, accounts, knownCoins) : new Map(),
      Promise.all(
        [...new Map(foreign.map((call) => [call.module, call])).values()].map(
          async ({ module, address, moduleName }) =>
            [module, await askPackageStanding(queries, network, address, moduleName)] as const,
        ),
      ),
      assetMovesOf(summary, prepared, publicPayloads),
    ]);
    return {
      held,
      automation,
      fastestBlockMs: fastestBlockMsOf(network),
      packages: new Map(packages),
      scriptCalls,
      stored,
      assetMoves,
    };
  };
}

function hasTasks({ action }: TransactionSummary, payloads: readonly MultisigInnerPayload[]): boolean {
  return tasksOf(action).length > 0 || payloads.some((one) => tasksOf(summarizePayload(one)).length > 0);
}

async function readHeld(
  queries: QueryClient,
  network: ChainNetwork,
  accounts: readonly Address[],
  knownCoins: readonly string[],
): Promise<ReadonlyMap<Address, Held>> {
  const found = await Promise.all(
    [...new Set(accounts)].map(async (account) => {
      const query = { ...holdingsQuery(network, account, knownCoins), staleTime: 5000 };
      const holdings = await orUndefined(queries.query(query));
      if (holdings === undefined) return [];
      const supra = holdings.find(({ coin }) => coin === SUPRA_COIN)?.balance ?? 0n;
      const others = holdings.filter(({ coin, balance }) => coin !== SUPRA_COIN && balance > 0n).length;
      return [[account, { supra, others }] as const];
    }),
  );
  return new Map(found.flat());
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

/** Functions that a script calls, as `0xaddress::module::name`; none for bytes that are no script. */
async function readScriptCalls(code: Uint8Array): Promise<readonly string[]> {
  // Reading bytecode is not part of the first load.
  const { explainScript, readScript } = await import("@holdfast/move");
  try {
    return explainScript(readScript(code)).calls.map((call) => call.replace(/<.*$/s, ""));
  } catch (error) {
    if (isSupraError(error)) return []; // the review says that these bytes are no script
    throw error;
  }
}
