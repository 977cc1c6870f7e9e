import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import SearchX from "lucide-react/icons/search-x";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A link that leads to nothing on this network. */
export function NoSuchPlace({ what }: { readonly what: string }): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        icon={<SearchX />}
        title="There is nothing here"
        action={
          <Link to="/contracts" className={buttonStyle({ tone: "primary" })}>
            Search contracts
          </Link>
        }
      >
        <span className="break-all">{what}</span> is not on this network. Check the link, or change the
        network.
      </EmptyState>
    </Card>
  );
}
