import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import SearchX from "lucide-react/icons/search-x";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NoAddress({ text }: { readonly text: string }): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState icon={<SearchX />} title={t`Invalid address`} action={<SearchLink />}>
        <Trans>
          Invalid address in the link: <span className="break-all">{text}</span>. An address is 0x followed by
          up to 64 hex digits.
        </Trans>
      </EmptyState>
    </Card>
  );
}

export function NoSuchPlace({ what }: { readonly what: string }): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState icon={<SearchX />} title={t`Not found`} action={<SearchLink />}>
        <Trans>
          <span className="break-all">{what}</span> is not on this network. Check the link or switch networks.
        </Trans>
      </EmptyState>
    </Card>
  );
}

function SearchLink(): ReactElement {
  return (
    <Link to="/contracts" className={buttonStyle({ tone: "primary" })}>
      <Trans>Search contracts</Trans>
    </Link>
  );
}
