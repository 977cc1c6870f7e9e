/** Exact decimal text of base units, without grouping: `formatUnits(150000000n, 8)` is `1.5`. */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const end = digits.length - decimals;
  const fraction = digits.slice(end).replace(/0+$/, "");
  return `${sign}${digits.slice(0, end)}${fraction === "" ? "" : `.${fraction}`}`;
}
