import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FRAMEWORK_ADDRESS, isAddress } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Blocks from "lucide-react/icons/blocks";
import Bookmark from "lucide-react/icons/bookmark";
import FileTerminal from "lucide-react/icons/file-terminal";
import PackagePlus from "lucide-react/icons/package-plus";
import PencilLine from "lucide-react/icons/pencil-line";
import Sprout from "lucide-react/icons/sprout";
import TimerReset from "lucide-react/icons/timer-reset";
import Trash from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useWorkbench, keepDraft } from "../../storage/workbench.ts";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow, ListRows, RowIcon, type ListRowProps } from "../../ui/list-row.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { PlaceSearch } from "../../components/forms/place-search.tsx";
import { readTarget, targetLink, type ContractTarget } from "./contract-target.ts";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames, type NameOf } from "../../components/addresses/account-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import {
  BATCH_FORM,
  PACKAGE_FORM,
  poolOfForm,
  SCRIPT_FORM,
  TASK_FORM,
} from "../../components/forms/form-draft.ts";

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

function DraftForms(): ReactElement | undefined {
  const { chainId } = useActiveNetwork();
  const nameOf = useAddressNames();
  const drafts = useWorkbench((all) => all.drafts);
  const shown = drafts
    .filter((draft) => draft.chainId === chainId)
    .toReversed()
    .flatMap(({ of }) => {
      const place = findPlace(of, nameOf);
      return place === undefined ? [] : [{ of, ...place }];
    });
  if (shown.length === 0) return undefined;
  return (
    <Card
      title={t`Drafts`}
      padding="flush"
      aside={
        <span className="text-small text-text-quiet">
          <Trans>Saved on this device</Trans>
        </span>
      }
    >
      <ListRows label={t`Drafts`}>
        {shown.map(({ of, title, note, icon, link }) => (
          <li key={of} className="flex items-center">
            <div className="min-w-0 flex-1">
              <ListRow as="div" lead={<RowIcon>{icon}</RowIcon>} title={title} note={note} action={link} />
            </div>
            <div className="pr-3">
              <IconButton
                label={t`Delete draft of ${title}`}
                icon={<Trash />}
                onClick={() => keepDraft({ chainId, of, form: "" })}
              />
            </div>
          </li>
        ))}
      </ListRows>
    </Card>
  );
}

interface FormPlace {
  readonly title: string;
  readonly note: string;
  readonly icon: ReactElement;
  readonly link: NonNullable<ListRowProps["action"]>;
}

/** Where a draft is gone on with; undefined for a form that this version does not know. */
function findPlace(form: string, nameOf: NameOf): FormPlace | undefined {
  if (form === SCRIPT_FORM)
    return { title: t`A script`, note: t`Scripts`, icon: <FileTerminal />, link: <Link to="/scripts" /> };
  if (form === PACKAGE_FORM)
    return { title: t`A package`, note: t`Publish`, icon: <PackagePlus />, link: <Link to="/publish" /> };
  if (form === TASK_FORM)
    return {
      title: t`A task`,
      note: t`Automation`,
      icon: <TimerReset />,
      link: <Link to="/automation/new" />,
    };
  if (form === BATCH_FORM)
    return { title: t`Payments`, note: t`Send to many`, icon: <Users />, link: <Link to="/send/batch" /> };
  const pool = poolOfForm(form);
  if (pool !== undefined && isAddress(pool))
    return {
      title: t`A stake in ${nameOf(pool) ?? formatAddress(pool)}`,
      note: t`Staking`,
      icon: <Sprout />,
      link: <Link to="/staking" />,
    };
  const reading = readTarget(form);
  if (reading.kind !== "ok") return undefined;
  const { title, note } = targetWords(reading.target);
  return { title, note, icon: <PencilLine />, link: <Link {...targetLink(reading.target)} /> };
}

function targetWords({ address, module, function: name }: ContractTarget): {
  readonly title: string;
  readonly note: string;
} {
  const place = address === FRAMEWORK_ADDRESS ? "0x1" : formatAddress(address);
  if (module === undefined) return { title: place, note: t`All modules of this address` };
  if (name === undefined) return { title: module, note: t`Module of ${place}` };
  return { title: `${module}::${name}`, note: t`Function of ${place}` };
}
