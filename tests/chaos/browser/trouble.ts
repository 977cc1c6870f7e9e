import type { FaultKind } from "@holdfast/devnode";
import type { Random } from "../simulation/random.ts";
import { DAMAGES, type Damage } from "./stored-records.ts";

/** What happens to the browser after Send was pressed. */
export type Trouble =
  | { readonly kind: "tab closed" | "browser killed" | "reload" | "offline"; readonly afterMs: number }
  | { readonly kind: "record damaged"; readonly damage: Damage; readonly afterMs: number };

/** Everything that happens in one run, drawn from its seed. */
export interface Plan {
  /** Milliseconds by which the page's clock is wrong. */
  readonly skewMs: number;
  /** The disk is full when the payment is to be stored. */
  readonly isDiskFull: boolean;
  /** Looks at the payment that a lying node answers with nothing. */
  readonly hides: number;
  readonly faults: readonly { kind: FaultKind; path: string; rate: number; seed: number; times: number }[];
  readonly troubles: readonly Trouble[];
}

const FAULTS: readonly (readonly [FaultKind, number])[] = [
  ["drop-before", 3],
  ["drop-after", 3],
  ["duplicate", 1],
  ["server-error", 2],
  ["unavailable", 1],
  ["too-many-requests", 1],
  ["garbled", 2],
  ["stale", 1],
];

const TROUBLES = [
  ["tab closed", 3],
  ["browser killed", 2],
  ["reload", 2],
  ["offline", 2],
  ["record damaged", 3],
] as const;

export function drawPlan(random: Random): Plan {
  const faults = Array.from({ length: random.whole(0, 2) }, () => ({
    kind: random.pick(FAULTS) ?? "drop-after",
    path: random.isLucky(0.6) ? "/transactions/submit" : "/",
    rate: random.between(0.3, 1),
    seed: random.whole(1, 1e6),
    times: 6,
  }));
  const troubles = Array.from({ length: random.whole(1, 2) }, (): Trouble => {
    const kind = random.pick(TROUBLES) ?? "tab closed";
    const afterMs = Math.round(random.between(0, 1200));
    if (kind !== "record damaged") return { kind, afterMs };
    return { kind, afterMs, damage: DAMAGES[random.whole(0, DAMAGES.length - 1)] ?? "state" };
  });
  return {
    skewMs: random.isLucky(0.35) ? Math.round(random.between(-400_000, 400_000)) : 0,
    isDiskFull: random.isLucky(0.15),
    faults,
    troubles,
    // Longer than an expiry, with its grace, takes to pass; or shorter.
    hides: random.isLucky(0.2) ? random.whole(1, 60) : 0,
  };
}

/** In words, for the report of a failure. */
export function planWords({ skewMs, isDiskFull, hides, faults, troubles }: Plan): string {
  return [
    ...(skewMs === 0 ? [] : [`clock off by ${Math.round(skewMs / 1000)} s`]),
    ...(isDiskFull ? ["disk full"] : []),
    ...(hides === 0 ? [] : [`hidden in ${hides} looks`]),
    ...faults.map(({ kind, path }) => `${kind} on ${path}`),
    ...troubles.map((trouble) =>
      trouble.kind === "record damaged" ? `record damaged (${trouble.damage})` : trouble.kind,
    ),
  ].join(", ");
}
