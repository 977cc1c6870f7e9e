import { t } from "@lingui/core/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import { createContext, useContext, type ReactElement, type ReactNode } from "react";
import { CoinAmount, useCountedCoin, type CoinAmountProps } from "../components/coins/coin-amount.tsx";
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
      <CoinAmount {...props} />
      <BaseUnits coinType={coinType} value={value} />
    </>
  );
}

/** Nothing if the amount itself is shown in base units. */
function BaseUnits(props: { readonly coinType: string; readonly value: bigint }): ReactElement | undefined {
  const { counted } = useCountedCoin(props.coinType);
  if (counted !== "yes") return undefined;
  return (
    <span className="ms-1 text-small text-text-quiet">{t`= ${formatAmount(props.value, 0)} base units`}</span>
  );
}
