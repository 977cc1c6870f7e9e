import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { Verdict } from "../../ui/verdict.tsx";

/** Shows a request in one window at a time: two of them could both be approved. */
export function SoleWindow({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  const isMine = useSoleWindow(`holdfast-site-request ${name}`);
  if (isMine === undefined) return undefined;
  return isMine ? children : <OtherWindow />;
}

function OtherWindow(): ReactElement {
  return (
    <Verdict kind="caution" title={t`This request is open in another window`}>
      <Trans>Respond there, or close that window to see the request here.</Trans>
    </Verdict>
  );
}

/** Whether this window has the name; undefined until that is known. It is given back with the window, and waited for. */
function useSoleWindow(name: string): boolean | undefined {
  const [isMine, setIsMine] = useState<boolean>();
  useEffect(() => {
    const left = new AbortController();
    const hold = (): Promise<void> => {
      if (left.signal.aborted) return Promise.resolve();
      setIsMine(true);
      return new Promise((resolve) => left.signal.addEventListener("abort", () => resolve()));
    };
    const { locks } = navigator;
    void locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) return hold();
      setIsMine(false);
      // Left meanwhile: it is asked for no more.
      void locks.request(name, { signal: left.signal }, hold).catch(() => undefined);
    });
    return () => left.abort();
  }, [name]);
  return isMine;
}
