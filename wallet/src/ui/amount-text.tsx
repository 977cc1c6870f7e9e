import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { clsx } from "clsx";
import { useAmountsHidden } from "./amounts-hidden.ts";

export interface AmountTextProps {
  /** A plus or a minus, where the direction matters. */
  readonly sign?: string;
  /** The exact whole part as text, grouped. */
  readonly whole: string;
  /** The exact fraction with its mark, or empty. */
  readonly fraction?: string;
  readonly unit: string;
  /** `sentence` among words, of which it has the size, the weight and the colour. */
  readonly size?: "display" | "title" | "body" | "sentence";
  /** Money that came in is set in the positive colour, next to its plus sign. */
  readonly tone?: "plain" | "positive" | "quiet";
}

/** An amount in type: the whole part loud, the fraction quieter, the unit quieter still. Never rounded here. */
export function AmountText({
  sign = "",
  whole,
  fraction = "",
  unit,
  size = "body",
  tone = "plain",
}: AmountTextProps): ReactElement {
  if (useAmountsHidden()) return <CoveredAmount unit={unit} size={size} />;
  if (size === "sentence") return <span className="tabular">{`${sign}${whole}${fraction} ${unit}`}</span>;
  // Below one, the fraction is the amount.
  const isQuieter = whole !== "0";
  const small = (
    <span
      className={clsx(isQuieter && fractionSizes[size], isQuieter && tone === "plain" && "text-text-quiet")}
    >
      {fraction}
    </span>
  );
  return (
    <span className={clsx("tabular", sizes[size], tones[tone])}>
      {size === "body" ? (
        <span className="whitespace-nowrap">
          {sign}
          {whole}
          {small}
        </span>
      ) : (
        <>
          {sign}
          {whole}
          {/* A long amount breaks here rather than leave its card, and its unit goes along. */}
          <wbr />
        </>
      )}
      <span
        className={clsx(size !== "body" && fraction !== "" && unit.length <= SHORT && "whitespace-nowrap")}
      >
        {size !== "body" && small}
        <span className={clsx("font-normal text-text-quiet", unitSizes[size])}> {unit}</span>
      </span>
    </span>
  );
}

/** Units up to so many letters leave no card with eight decimals before them, however large the text is. */
const SHORT = 6;

/** As long for every amount: a length says something too. */
function CoveredAmount({ unit, size }: Pick<Required<AmountTextProps>, "unit" | "size">): ReactElement {
  return (
    <span className={clsx(sizes[size], "text-text-quiet")}>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">
        <Trans>Amount hidden</Trans>
      </span>
      <span className={clsx("font-normal", unitSizes[size])}> {unit}</span>
    </span>
  );
}

const sizes = {
  display: "text-display font-semibold",
  title: "text-title font-semibold",
  body: "font-medium",
  sentence: "",
} as const;

const fractionSizes = {
  display: "text-title font-medium",
  title: "text-lead font-medium",
  body: "",
} as const;
const unitSizes = {
  display: "text-lead tracking-normal",
  title: "text-body tracking-normal",
  body: "",
  sentence: "",
} as const;

const tones = { plain: "text-text", positive: "text-positive", quiet: "text-text-quiet" } as const;
