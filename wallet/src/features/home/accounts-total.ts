import { sumStakes, type Stake } from "../../chain/queries/staking-queries.ts";

interface Reading<T> {
  readonly data: T | undefined;
  /** It has not been answered yet, nor refused. */
  readonly isPending: boolean;
}

export interface AccountReading {
  readonly name: string;
  readonly balance: Reading<bigint>;
  readonly stakes: Reading<readonly Stake[]>;
}

/** A part of a total: never a number while one account is missing in it. */
type TotalPart<T> =
  | { readonly state: "known"; readonly value: T }
  | { readonly state: "reading" }
  /** The node did not answer for these accounts. */
  | { readonly state: "unknown"; readonly names: readonly string[] };

export interface AccountsTotal {
  readonly available: TotalPart<bigint>;
  readonly stakes: TotalPart<Omit<Stake, "pool">>;
}

export function sumAccounts(accounts: readonly AccountReading[]): AccountsTotal {
  const available = combineReadings(accounts.map(({ name, balance }) => [name, balance]));
  const stakes = combineReadings(accounts.map(({ name, stakes: reading }) => [name, reading]));
  return {
    available: add(available, (values) => values.reduce((sum, value) => sum + value, 0n)),
    stakes: add(stakes, (values) => sumStakes(values.flat())),
  };
}

function combineReadings<T>(
  readings: readonly (readonly [name: string, Reading<T>])[],
): TotalPart<readonly T[]> {
  const missing = readings.filter(([, { data, isPending }]) => data === undefined && !isPending);
  if (missing.length > 0) return { state: "unknown", names: missing.map(([name]) => name) };
  const values = readings.flatMap(([, { data }]) => (data === undefined ? [] : [data]));
  return values.length < readings.length ? { state: "reading" } : { state: "known", value: values };
}

function add<T, Sum>(part: TotalPart<readonly T[]>, sum: (values: readonly T[]) => Sum): TotalPart<Sum> {
  return part.state === "known" ? { state: "known", value: sum(part.value) } : part;
}
