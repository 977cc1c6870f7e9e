import { t } from "@lingui/core/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { createContext, useContext, type ReactElement, type ReactNode } from "react";
import { CoinAmount, type CoinAmountProps } from "../components/coins/coin-amount.tsx";
import type { VerificationVerdict } from "../chain/nodes/verification-node.ts";
import { formatAmount } from "../format/amount.ts";

const ShowsUnits = createContext(true);

/** Whether two nodes agree on the decimals of the amounts inside. */
export function AmountSource(props: {
  readonly verification: VerificationVerdict;
  readonly children: ReactNode;
}): ReactElement {
  const { verification, children } = props;
  const isAgreed = verification.state === "agrees" && !verification.oneNode.includes("coins");
  return <ShowsUnits value={!isAgreed}>{children}</ShowsUnits>;
}

/** Adds the signed base units if only one node reports the coin's decimals. */
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
