import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";
import type { KeyValue } from "../../ui/key-values.tsx";
import { formatSupra, SupraAmount, type SupraAmountProps } from "./supra-amount.tsx";

const LABELS = {
  network: t`Network fee`,
  estimated: t`Estimated fee`,
  max: t`Max fee`,
  paid: t`Fee paid`,
  perRun: t`Max fee per run`,
  perCycle: t`Max fee per cycle`,
  whole: t`Max fees`,
  /** Among the changes of a balance. */
  change: t`Fee`,
};

interface FeeProps {
  /** Quants. */
  readonly value: bigint;
  /** The maximum in quants, if `value` is an estimate. */
  readonly max?: bigint | undefined;
}

/** A fee as text. Screens format every fee with this or with {@link Fee}. */
export function formatFee(quants: bigint): string {
  return formatSupra(quants);
}

export function Fee({ value, max }: FeeProps): ReactElement {
  if (max === undefined) return <SupraAmount value={value} />;
  return (
    <>
      ≈ <SupraAmount value={value} /> <span className="text-text-quiet">{t`(max ${formatFee(max)})`}</span>
    </>
  );
}

export function feeRow(kind: keyof typeof LABELS, fee: bigint | FeeProps, note?: ReactNode): KeyValue {
  const row = { label: LABELS[kind], value: <Fee {...(typeof fee === "bigint" ? { value: fee } : fee)} /> };
  return note === undefined ? row : { ...row, note };
}

/** A fee as label and text, for a copy of a receipt. */
export function feeLine(kind: keyof typeof LABELS, quants: bigint): readonly [string, string] {
  return [LABELS[kind], formatFee(quants)];
}

/** A fee as a balance change. */
export function FeeChange({ value, size }: Pick<SupraAmountProps, "value" | "size">): ReactElement {
  return <SupraAmount value={-value} isChange {...(size === undefined ? {} : { size })} />;
}

export function feeChangeRow(quants: bigint, note?: ReactNode): KeyValue {
  const row = { label: LABELS.change, value: <FeeChange value={quants} /> };
  return note === undefined ? row : { ...row, note };
}

/** A fee in one line; `expected` in quants, if simulated. */
export function feeSummary({
  expected,
  max,
}: {
  readonly expected?: bigint | undefined;
  readonly max: bigint;
}): string {
  const atMost = t`at most ${formatFee(max)}`;
  return expected === undefined
    ? t`Network fee: usually ${atMost}`
    : t`Network fee ≈ ${formatFee(expected)}, ${atMost}`;
}

export function gasRow(kind: "max" | "perRun", maxGasAmount: bigint, gasUnitPrice: bigint): KeyValue {
  const note = t`${String(maxGasAmount)} gas at ${formatFee(gasUnitPrice)}`;
  return feeRow(kind, maxGasAmount * gasUnitPrice, note);
}

/** Gas in units, otherwise quants. */
export function taskFeeRows(task: {
  readonly maxGasAmount: bigint;
  readonly gasPriceCap: bigint;
  readonly feeCap: bigint;
}): readonly KeyValue[] {
  return [
    gasRow("perRun", task.maxGasAmount, task.gasPriceCap),
    feeRow("perCycle", task.feeCap, t`The network holds this amount as a deposit.`),
  ];
}
