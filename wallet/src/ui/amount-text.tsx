import { Trans } from "@lingui/react/macro";
import { type ReactElement, createContext, createElement, use, type ReactNode } from "react";
import { clsx } from "clsx";

export interface AmountTextProps {
  readonly sign?: string;
  readonly whole: string;
  readonly fraction?: string;
  readonly unit: string;
  /** `sentence` inherits the text's style. `row` shortens the fraction before the row's title. */
  readonly size?: "display" | "title" | "body" | "row" | "sentence";
  readonly tone?: "plain" | "positive" | "quiet";
}

/** Never rounds. */
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
      {/* The unit wraps first; the amount itself only if wider than its card. */}
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

/** Shortens only the fraction; the tooltip has the whole amount. */
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

/** Cutting so few digits saves no room. */
const SHORT_FRACTION = 3;

/** Equally long for every amount, as a length would reveal its size. */
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

/** Overrides the setting, for screens with a decision about amounts. */
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
