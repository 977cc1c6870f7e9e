import { Trans } from "@lingui/react/macro";
import { type ReactElement, createContext, createElement, use, type ReactNode } from "react";
import { clsx } from "clsx";

export interface AmountTextProps {
  /** A plus or a minus, where the direction matters. */
  readonly sign?: string;
  /** The exact whole part as text, grouped. */
  readonly whole: string;
  /** The exact fraction with its mark, or empty. */
  readonly fraction?: string;
  readonly unit: string;
  /**
   * `sentence` among words, of which it has the size, the weight and the colour. `row` at the end of a row, where its
   * fraction ends in an ellipsis before the title of the row loses a letter.
   */
  readonly size?: "display" | "title" | "body" | "row" | "sentence";
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
  if (size === "row") return <RowAmount {...{ sign, whole, fraction, unit, tone }} />;
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
      {/* The unit goes to the next line first. Only an amount that is wider than its card breaks at the mark. */}
      <span className={size === "body" ? "whitespace-nowrap" : "inline-block"}>
        {sign}
        {whole}
        {size !== "body" && <wbr />}
        {small}
      </span>
      <span className={clsx("font-normal text-text-quiet", unitSizes[size])}> {unit}</span>
    </span>
  );
}

/** One line. The digits before the mark and the unit are always whole; what is cut off is under the pointer. */
function RowAmount({
  sign,
  whole,
  fraction,
  unit,
  tone,
}: Required<Omit<AmountTextProps, "size">>): ReactElement {
  const isQuieter = whole !== "0" && tone === "plain";
  // Below one, the fraction is the amount.
  const mayShorten = whole !== "0" && fraction.length > SHORT_FRACTION;
  const least = mayShorten ? `minmax(${sign.length + whole.length + 2}ch, max-content)` : "max-content";
  return (
    <span
      title={mayShorten ? `${sign}${whole}${fraction} ${unit}` : undefined}
      style={{ gridTemplateColumns: `${least} max-content` }}
      className={clsx("tabular inline-grid justify-end whitespace-nowrap", sizes.row, tones[tone])}
    >
      <span className="truncate">
        {sign}
        {whole}
        <span className={clsx(isQuieter && "text-text-quiet")}>{fraction}</span>
      </span>
      <span className="font-normal whitespace-pre text-text-quiet"> {unit}</span>
    </span>
  );
}

/** A mark and so many digits are no longer than their ellipsis. */
const SHORT_FRACTION = 3;

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
  row: "font-medium",
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
  row: "",
  sentence: "",
} as const;

const tones = { plain: "text-text", positive: "text-positive", quiet: "text-text-quiet" } as const;

/** Covers the amounts below it, or shows them where a user decides on them. */
export function AmountsHidden(props: {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(HiddenContext, { value: props.isHidden }, props.children);
}

export function useAmountsHidden(): boolean {
  return use(HiddenContext);
}

const HiddenContext = createContext(false);
