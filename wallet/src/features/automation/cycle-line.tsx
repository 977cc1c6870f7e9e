import { plural, t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { AutomationRules } from "../../chain/queries/automation-queries.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { formatExactTime } from "../../format/time.ts";

interface CycleLineProps {
  readonly rules: AutomationRules;
  /** Seconds since 1970. */
  readonly nowSecs: bigint;
  /** Cycles that a task runs, the next one first. */
  readonly cycles: bigint;
  /** What it costs by the estimate of now, in quants; undefined while that is not known. */
  readonly cost: { readonly registration: bigint; readonly perCycle: bigint } | undefined;
}

/** Cycles that are drawn; more are told in words. */
const MAX_DRAWN = 12n;

/** When a task runs and what it will have cost: the cycle that is now, in which it waits, and those after it. The same in words below. */
export function CycleLine({ rules, nowSecs, cycles, cost }: CycleLineProps): ReactElement {
  const drawn = cycles > MAX_DRAWN ? MAX_DRAWN : cycles;
  const width = 100 / (Number(drawn) + 1);
  const passed = nowSecs > rules.cycleStartSecs ? nowSecs - rules.cycleStartSecs : 0n;
  const part = rules.cycleSecs === 0n ? 0 : Math.min(1, Number(passed) / Number(rules.cycleSecs));
  const at = (index: bigint): string =>
    formatExactTime(Number(rules.cycleStartSecs + rules.cycleSecs * index) * 1000);
  return (
    <figure className="flex flex-col gap-3">
      {cost !== undefined && <CostStairs perCycle={cost.perCycle} cycles={drawn} width={width} />}
      <svg viewBox="0 0 100 14" aria-hidden="true" className="h-12 w-full" preserveAspectRatio="none">
        {Array.from({ length: Number(drawn) + 1 }, (_, index) => (
          <rect
            key={index}
            x={index * width + 0.4}
            y={3}
            width={width - 0.8}
            height={8}
            rx={1}
            className={
              index === 0 ? "fill-surface-soft stroke-line-strong" : "fill-accent-soft stroke-accent"
            }
            strokeWidth={0.25}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line x1={part * width} x2={part * width} y1={1} y2={13} className="stroke-text" strokeWidth={0.4} />
      </svg>
      <figcaption>
        <ol className="flex flex-col gap-1 text-small text-text-quiet">
          <li>{t`Now: cycle ${String(rules.cycleIndex)}, until ${at(1n)}. The task is waiting.`}</li>
          <li>
            {plural(Number(cycles), {
              one: `The task runs in every block of the next cycle.`,
              other: `The task runs in every block of the next ${cycles} cycles.`,
            })}
          </li>
          {cost !== undefined && <li>{costWords(cost, cycles)}</li>}
          <li>{t`Expires at ${at(1n + cycles)}.`}</li>
        </ol>
      </figcaption>
    </figure>
  );
}

interface CostStairsProps {
  readonly perCycle: bigint;
  readonly cycles: bigint;
  /** Of a cycle, of a hundred. */
  readonly width: number;
}

const STAIRS_HEIGHT = 20;

/** What the cycles have added by the end of each: a stair above it. The registration, paid once, is not in it. */
function CostStairs({ perCycle, cycles, width }: CostStairsProps): ReactElement {
  const heightAt = (index: number): number => (perCycle === 0n ? 0 : index / Number(cycles));
  return (
    <svg
      viewBox={`0 0 100 ${STAIRS_HEIGHT}`}
      aria-hidden="true"
      className="-mb-3 h-16 w-full"
      preserveAspectRatio="none"
    >
      {Array.from({ length: Number(cycles) + 1 }, (_, index) => {
        const height = Math.max(0.6, heightAt(index) * (STAIRS_HEIGHT - 1));
        return (
          <rect
            key={index}
            x={index * width + 0.4}
            y={STAIRS_HEIGHT - height}
            width={width - 0.8}
            height={height}
            className="fill-caution-soft stroke-caution"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}

function costWords({ registration, perCycle }: NonNullable<CycleLineProps["cost"]>, cycles: bigint): string {
  const [first, last] = [registration + perCycle, registration + perCycle * cycles].map((value) =>
    formatSupra(value),
  );
  const now = formatSupra(registration);
  return plural(Number(cycles), {
    one: `Fees: ${now} now, about ${last} at the end.`,
    other: `Fees: ${now} now, about ${first} after one cycle, ${last} at the end.`,
  });
}
