import type { ReactElement } from "react";
import { plural } from "../../format/plural.ts";
import type { ShownGas } from "../../tracing/shown-trace.ts";

/** What each function took of the gas, without what it called; the dearest first. */
export function GasByFunction({ gas }: { readonly gas: readonly ShownGas[] }): ReactElement | undefined {
  if (gas.length === 0) return undefined;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">Gas by function</h3>
      <ol className="flex flex-col gap-3">
        {gas.map(({ name, count, gas: own, percent }) => (
          <li key={name} className="flex flex-col gap-1 text-small">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-mono break-all">{name}</span>
              <span className="text-text-quiet tabular-nums">
                {plural(count, {
                  one: `${own} gas in 1 call, ${percent} %`,
                  other: `${own} gas in ${count} calls, ${percent} %`,
                })}
              </span>
            </div>
            <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
              <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
