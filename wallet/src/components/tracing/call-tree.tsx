import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { localDecimal } from "../../format/locale.ts";
import type { ShownCall, ShownRun } from "../../tracing/shown-trace.ts";
import { Button } from "../../ui/button.tsx";

const FIRST = 100;

/** Deeper calls get no further indent. */
const DEEPEST = 8;

const INDENT = 16;

export function CallTree({ run }: { readonly run: ShownRun }): ReactElement {
  const [isWhole, setWhole] = useState(false);
  const { calls, moreCalls, isComplete } = run;
  const shown = isWhole ? calls : calls.slice(0, FIRST);
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 className="font-semibold">
        <Trans>Calls</Trans>
      </h3>
      <ol className="flex w-full flex-col divide-y divide-line">
        {shown.map((call, at) => (
          <CallRow key={at} call={call} />
        ))}
      </ol>
      {shown.length < calls.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {plural(calls.length, { one: "Show call", other: `Show all ${calls.length} calls` })}
        </Button>
      )}
      {shown.length === calls.length && (moreCalls > 0 || !isComplete) && (
        <p className="text-small text-text-quiet">
          <Trans>Only the first calls are shown.</Trans>
        </p>
      )}
    </section>
  );
}

function CallRow({ call }: { readonly call: ShownCall }): ReactElement {
  const { depth, name, results, isNative } = call;
  const gas = localDecimal(call.gas);
  return (
    <li
      className="flex flex-wrap items-baseline gap-x-4 py-2"
      style={{ paddingInlineStart: Math.min(depth, DEEPEST) * INDENT }}
    >
      <div className="min-w-0 flex-1 basis-60 text-small">
        <p className="font-mono wrap-anywhere">{name}</p>
        <p className="font-mono wrap-anywhere text-text-quiet">({call.arguments.join(", ")})</p>
        {results === undefined ? (
          <p className="text-danger">
            <Trans>This call did not return.</Trans>
          </p>
        ) : (
          results.length > 0 && <p className="font-mono wrap-anywhere">→ {results.join(", ")}</p>
        )}
      </div>
      <p className="text-small whitespace-nowrap text-text-quiet tabular-nums">
        {isNative ? t`${gas} gas, native` : t`${gas} gas`}
      </p>
    </li>
  );
}
