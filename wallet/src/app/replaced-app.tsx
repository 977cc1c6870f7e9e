import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** Shown if another service worker controls the page: a reload would load that one's files. */
export function ReplacedApp(): ReactElement {
  return (
    <main>
      <div role="alert" className="mx-auto flex max-w-form flex-col gap-6 px-5 py-16">
        <h1 className="text-title font-semibold">
          <Trans>Do not enter your password here</Trans>
        </h1>
        <div className="rounded-control bg-danger-soft p-4 text-on-danger-soft">
          <p className="font-semibold">
            <Trans>This app was replaced without your consent.</Trans>
          </p>
          <p className="mt-1 text-text">
            <Trans>
              You did not press Update now, so the host may be compromised. Holdfast locked the wallet. This
              tab revealed nothing.
            </Trans>
          </p>
        </div>
        <p>
          <Trans>
            Do not reload. Close all wallet tabs and ask the operator. Until then, use the browser extension
            or your own copy.
          </Trans>
        </p>
      </div>
    </main>
  );
}
