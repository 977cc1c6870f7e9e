import { signatureRisk, type SignatureRisk } from "@holdfast/descriptors/calls";
import type { ReviewFacts } from "./rules/rule.ts";

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
