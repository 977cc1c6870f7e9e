import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Blocks from "lucide-react/icons/blocks";
import Bookmark from "lucide-react/icons/bookmark";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useWorkbench } from "../../storage/workbench.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { PlaceSearch } from "../../components/forms/place-search.tsx";
import { DraftForms } from "./form-drafts.tsx";
import { readTarget, targetLink } from "./contract-target.ts";
import { targetWords } from "./target-words.ts";

/** Where the work with contracts begins: a search, what was marked, and what was begun. */
export function ContractsPage(): ReactElement {
  const navigate = useNavigate();
  const network = useActiveNetwork();
  const account = useActiveAccount();
  const bookmarks = useWorkbench((all) => all.bookmarks).filter(({ chainId }) => chainId === network.chainId);
  return (
    <Page>
      <PageHeading title="Contracts">
        Read and call the functions that programs on {network.name} offer.
      </PageHeading>
      <Card>
        <PlaceSearch
          label="Address, module or function"
          hint="For example 0x1, 0x1::coin or 0x1::coin::balance."
          missing="Enter the address of an account that has published something."
          button="Open the contract"
          read={readTarget}
          onOpen={(target) => void navigate(targetLink(target))}
        />
      </Card>
      <DraftForms />
      <Card title="Suggestions" padding="flush">
        <ListRows label="Suggestions">
          <TargetRow target={FRAMEWORK_ADDRESS} note="The network's own modules" icon={<Blocks />} />
          {account !== undefined && (
            <TargetRow
              target={account.address}
              title={account.name}
              note="Modules of this account"
              icon={<Blocks />}
            />
          )}
        </ListRows>
      </Card>
      <Card title="Bookmarks" padding="flush">
        {bookmarks.length === 0 ? (
          <EmptyState drawing={<Drawing name="buoy" />} title="No bookmarks yet">
            Mark a contract, a module or a function to find it here again.
          </EmptyState>
        ) : (
          <ListRows label="Bookmarks">
            {bookmarks.map(({ target }) => (
              <TargetRow key={target} target={target} icon={<Bookmark />} />
            ))}
          </ListRows>
        )}
      </Card>
    </Page>
  );
}

interface TargetRowProps {
  readonly target: string;
  readonly title?: string;
  readonly note?: string;
  readonly icon: ReactElement;
}

function TargetRow({ target, title, note, icon }: TargetRowProps): ReactElement | undefined {
  const reading = readTarget(target);
  if (reading.kind !== "ok") return undefined;
  const words = targetWords(reading.target);
  return (
    <ListRow
      lead={<RowIcon>{icon}</RowIcon>}
      title={title ?? words.title}
      note={note ?? words.note}
      action={<Link {...targetLink(reading.target)} />}
    />
  );
}
