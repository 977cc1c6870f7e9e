import { proposeMultisig, proposeMultisigHash, type Address, type MultisigInnerPayload } from "@holdfast/sdk";
import { useMutation } from "@tanstack/react-query";
import { simulateAsMultisig } from "../../chain/multisig/multisig-simulation.ts";
import { optional } from "../../chain/nodes/optional.ts";
import type { Simulation } from "../../chain/transactions/prepare.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { CallEnding } from "./call-ending.tsx";

interface Proposition {
  readonly payload: MultisigInnerPayload;
  readonly isHashOnly?: boolean;
}

/** Simulates a proposal as the multisig account, then reviews it. Proposals by hash are not simulated. */
export interface Proposing {
  readonly propose: (proposition: Proposition) => void;
  readonly isPreparing: boolean;
  /** The failure, until the user decides. */
  readonly doubt: { readonly simulation: Extract<Simulation, { kind: "failed" }> } | undefined;
  readonly proposeAnyway: () => void;
  readonly goBack: () => void;
}

export function useProposing(account: Address, owner: VaultAccount, ending: CallEnding): Proposing {
  const network = useActiveNetwork();
  const ask = ({ payload, isHashOnly = false }: Proposition): void => {
    const make = isHashOnly ? proposeMultisigHash : proposeMultisig;
    ending.ask({ kind: "entry-function", entryFunction: make(account, payload) });
  };
  const attempt = useMutation({
    // If the simulation is impossible, the review reports why.
    mutationFn: ({ payload }: Proposition) =>
      optional(simulateAsMultisig(network, { owner, address: account, payload })),
    onSuccess: (simulation, proposition) => {
      if (simulation?.kind !== "failed") ask(proposition);
    },
  });
  const simulation = attempt.data;
  return {
    propose: (proposition) => {
      if (proposition.isHashOnly !== true) return attempt.mutate(proposition);
      attempt.reset();
      ask(proposition);
    },
    isPreparing: attempt.isPending || ending.isPreparing,
    doubt: simulation?.kind === "failed" ? { simulation } : undefined,
    proposeAnyway: () => {
      const { variables } = attempt;
      attempt.reset();
      if (variables !== undefined) ask(variables);
    },
    goBack: () => attempt.reset(),
  };
}
