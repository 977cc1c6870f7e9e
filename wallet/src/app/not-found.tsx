import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Compass from "lucide-react/icons/compass";
import { buttonStyle } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function NotFoundPage(): ReactElement {
  return (
    <main tabIndex={-1} className="mx-auto max-w-form px-5 py-16 outline-none">
      <h1 className="sr-only">
        <Trans>Page not found</Trans>
      </h1>
      <EmptyState
        icon={<Compass />}
        title={t`No page at this link`}
        action={
          <Link to="/home" className={buttonStyle({ tone: "primary" })}>
            <Trans>Go to Home</Trans>
          </Link>
        }
      >
        <Trans>The link may be misspelled, or the page may have moved. Your account is not affected.</Trans>
      </EmptyState>
    </main>
  );
}
