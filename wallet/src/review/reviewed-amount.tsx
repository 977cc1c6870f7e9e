import { t } from "@lingui/core/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { createContext, useContext, type ReactElement, type ReactNode } from "react";
import { CoinAmount, type CoinAmountProps } from "../components/coins/coin-amount.tsx";
import type { VerificationVerdict } from "../chain/nodes/verification-node.ts";
import { formatAmount } from "../format/amount.ts";

const ShowsUnits = createContext(true);

/** Says of the amounts inside it whether two nodes agree on how they are counted. */
export function AmountSource(props: {
  readonly verification: VerificationVerdict;
  readonly children: ReactNode;
}): ReactElement {
  const { verification, children } = props;
  const isAgreed = verification.state === "agrees" && !verification.oneNode.includes("coins");
  return <ShowsUnits value={!isAgreed}>{children}</ShowsUnits>;
}

/**
 * An amount in a review. Where only one node says by how many decimals the coin is counted, the base units that are
 * signed stand beside it: they are in the bytes.
 */
export function ReviewedAmount(props: Omit<CoinAmountProps, "info">): ReactElement {
  const showsUnits = useContext(ShowsUnits);
  const { coinType, value } = props;
  if (coinType === SUPRA_COIN || !showsUnits) return <CoinAmount {...props} />;
  return (
    <>
      <CoinAmount {...props} />{" "}
      <span className="text-small text-text-quiet">{t`= ${formatAmount(value, 0)} base units`}</span>
    </>
  );
}
