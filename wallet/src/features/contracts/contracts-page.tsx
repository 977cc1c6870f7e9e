import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
      <PageHeading title={t`Contracts`}>
        <Trans>Read and call the functions of contracts on {network.name}.</Trans>
      </PageHeading>
      <Card>
        <PlaceSearch
          label={t`Address, module or function`}
          hint={t`Examples: 0x1, 0x1::coin or 0x1::coin::balance.`}
          missing={t`Enter the address of an account with published code.`}
          button={t`Open contract`}
          read={readTarget}
          onOpen={(target) => void navigate(targetLink(target))}
        />
      </Card>
      <DraftForms />
      <Card title={t`Suggestions`} padding="flush">
        <ListRows label={t`Suggestions`}>
          <TargetRow target={FRAMEWORK_ADDRESS} note={t`The network's own modules`} icon={<Blocks />} />
          {account !== undefined && (
            <TargetRow
              target={account.address}
              title={account.name}
              note={t`Modules of this account`}
              icon={<Blocks />}
            />
          )}
        </ListRows>
      </Card>
      <Card title={t`Bookmarks`} padding="flush">
        {bookmarks.length === 0 ? (
          <EmptyState drawing={<Drawing name="buoy" />} title={t`No bookmarks yet`}>
            <Trans>Bookmark a contract, module or function to find it here.</Trans>
          </EmptyState>
        ) : (
          <ListRows label={t`Bookmarks`}>
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
