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
  /** What the sources say otherwise than each other. */
  readonly disagreements: readonly string[];
  /** Receivers that do not exist on the chain yet. */
  readonly newReceivers: readonly Address[];
  /** What the proposals would do that it approves or carries out without holding it, as far as that is known. */
  readonly decides?: readonly MultisigInnerPayload[];
  /** The addresses that this device knows, which receivers may imitate. */
  readonly known: KnownAddressSources;
  /** Receivers whose digits the user compared, all of them, in the form. */
  readonly compared: readonly Address[];
  /** What a second node makes of it. */
  readonly verification: VerificationVerdict;
  /** The site that asks; undefined for what the user began here. */
  readonly site?: ReviewConditions["site"] | undefined;
  /** What a description says of the call; undefined where there is none. */
  readonly described?: DescribedCall | undefined;
  /** What the simulation moved; read from the simulation alone where it is absent. */
  readonly moves?: BalanceChanges;
  /** How a run on this device compares; undefined where none was made to its end. */
  readonly localCheck?: LocalCheck | undefined;
  /** What the chain says of what the transaction uses. Without it, the rules reckon with the worst. */
  readonly onChain?: OnChainContext;
}

/** A rule of the review: shown in the settings, where a user may make it stricter or milder. */
export interface Rule {
  /** Stable: settings refer to it. */
  readonly id: string;
  readonly label: string;
  /** The severity of a finding unless the user says otherwise. */
  readonly level: Level;
  /** It can't be made milder than this. */
  readonly minLevel: Level;
  /** A number that the rule goes by, which the user may change. */
  readonly limit?: { readonly label: string; readonly unit: "SUPRA" | "seconds"; readonly usual: bigint };
  /** Names that the rule lets pass, which the user may list. */
  readonly list?: { readonly label: string; readonly hint: string };
  readonly find: (
    facts: ReviewFacts,
    limit: bigint,
    list: readonly string[],
  ) => Omit<Finding, "rule" | "level"> | undefined;
}

/** The most that signing what is reviewed can cost, with all that is known of the wallet and of the chain. */
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
