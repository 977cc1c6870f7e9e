import type { Address, BalanceChanges, MultisigInnerPayload } from "@holdfast/sdk";
import { signatureRisk, type SignatureRisk } from "@holdfast/descriptors/calls";
import type { PreparedTransaction } from "../../chain/transactions/prepare.ts";
import type { VerificationVerdict } from "../../chain/nodes/verification-node.ts";
import type { KnownAddressSources } from "../../storage/address-book/address-poisoning.ts";
import type { TransactionSummary } from "../../vault/signing.ts";
import type { OnChainContext } from "../node-view.ts";
import type { ReviewConditions } from "../review-request.ts";
import type { LocalCheck } from "../local-check.ts";
import type { DescribedCall } from "../description/described-call.ts";
import type { Finding, Level } from "./finding.ts";

export interface ReviewFacts {
  readonly prepared: PreparedTransaction;
  readonly summary: TransactionSummary;
  /** Contradictions between form, bytes and simulation. */
  readonly disagreements: readonly string[];
  readonly newReceivers: readonly Address[];
  /** Known payloads that it approves or executes, but does not contain. */
  readonly decides?: readonly MultisigInnerPayload[];
  /** Known addresses, which others may imitate. */
  readonly known: KnownAddressSources;
  /** Recipients that the user compared digit by digit. */
  readonly compared: readonly Address[];
  readonly verification: VerificationVerdict;
  /** Undefined for the user's own action. */
  readonly site?: ReviewConditions["site"] | undefined;
  readonly described?: DescribedCall | undefined;
  /** Undefined: read from the simulation. */
  readonly moves?: BalanceChanges;
  /** Undefined without a finished local run. */
  readonly localCheck?: LocalCheck | undefined;
  /** If missing, rules assume the worst case. */
  readonly onChain?: OnChainContext;
}

export interface Rule {
  /** Stable: settings refer to it. */
  readonly id: string;
  readonly label: string;
  readonly level: Level;
  readonly minLevel: Level;
  readonly limit?: { readonly label: string; readonly unit: "SUPRA" | "seconds"; readonly usual: bigint };
  /** Allowed names that users can list. */
  readonly list?: { readonly label: string; readonly hint: string };
  readonly find: (
    facts: ReviewFacts,
    limit: bigint,
    list: readonly string[],
    level: Exclude<Level, "off">,
  ) => Omit<Finding, "rule" | "level"> | undefined;
}

export function reviewRisk({
  summary,
  known,
  decides,
  onChain,
}: Pick<ReviewFacts, "summary" | "known" | "decides" | "onChain">): SignatureRisk {
  const ownAddresses = known.ownAccounts.map(({ address }) => address);
  return signatureRisk(
    summary,
    { keyAddresses: summary.keyAddresses, ownAddresses },
    {
      ...(decides === undefined ? {} : { decides }),
      ...(onChain === undefined ? {} : { scriptCalls: onChain.scriptCalls, held: onChain.accountHoldings }),
    },
  );
}
