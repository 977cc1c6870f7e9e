import { plural, t } from "@lingui/core/macro";
import { clsx } from "clsx";
import { useEffect, useState, type ReactElement } from "react";
import type { Finding } from "./rules/finding.ts";

const SECONDS = 3;

/**
 * Seconds until what is critical may be signed, from the first look at it: a habit is faster than an eye. Undefined,
 * and no timer, where nothing is critical. It counts its own seconds, which a clock that is set does not change.
 */
export function useSevereWait(findings: readonly Finding[]): number | undefined {
  const isSevere = findings.some(({ level }) => level === "critical");
  const [rest, setRest] = useState(SECONDS);
  useEffect(() => {
    if (!isSevere || rest === 0) return undefined;
    const timer = setTimeout(() => setRest(rest - 1), 1000);
    return () => clearTimeout(timer);
  }, [isSevere, rest]);
  return isSevere ? rest : undefined;
}

/** How long to wait, in a line that keeps its place afterwards: a button must not move below a finger. */
export function SevereWait({ rest }: { readonly rest: number | undefined }): ReactElement | undefined {
  if (rest === undefined) return undefined;
  return (
    <>
      <p className={clsx("text-center text-small text-text-quiet", rest === 0 && "invisible")}>
        {plural(rest, {
          one: "Take time to read what can go wrong. Signing is available in 1 second.",
          other: `Take time to read what can go wrong. Signing is available in ${rest} seconds.`,
        })}
      </p>
      {/* Said once, at the end, and not at every second. */}
      <p role="status" className="sr-only">
        {rest === 0 && t`You can sign now.`}
      </p>
    </>
  );
}
