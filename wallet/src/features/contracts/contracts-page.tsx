import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FRAMEWORK_ADDRESS, isAddress, type Address } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import Blocks from "lucide-react/icons/blocks";
import Bookmark from "lucide-react/icons/bookmark";
import FileTerminal from "lucide-react/icons/file-terminal";
import PackagePlus from "lucide-react/icons/package-plus";
import PencilLine from "lucide-react/icons/pencil-line";
import Sprout from "lucide-react/icons/sprout";
import TimerReset from "lucide-react/icons/timer-reset";
import Trash from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import { useQuery } from "@tanstack/react-query";
import Box from "lucide-react/icons/box";
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
import { modulesQuery, packagesQuery } from "../../chain/queries/contract-queries.ts";
import type { PublishedPackageInfo } from "../../chain/contracts/package-registry.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useChoice } from "../../ui/side-panel-context.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ContractHeading } from "./contract-heading.tsx";
import { PolicyChip } from "./policy-chip.tsx";
import { showChainText } from "../../format/chain-text.ts";

export function ContractsPage(): ReactElement {
  const navigate = useNavigate();
  const network = useActiveNetwork();
  const account = useActiveAccount();
  const bookmarks = useWorkbench((all) => all.bookmarks).filter(({ chainId }) => chainId === network.chainId);
  return (
    <Page>
      <PageHeading title={t`Contracts`}>
        <Trans>Read and call contract functions on {network.name}.</Trans>
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

export function ContractAccountPage({ address }: { readonly address: Address }): ReactElement {
  return (
    <Page>
      <ContractHeading target={{ address }}>
        <Trans>Modules published under this address.</Trans>
      </ContractHeading>
      <div className="flex flex-wrap gap-3">
        <Link to="/state/$address" params={{ address }} className={buttonStyle({})}>
          <Trans>View resources</Trans>
        </Link>
      </div>
      <Modules key={address} address={address} />
    </Page>
  );
}

const LONG_LIST = 12;

function Modules({ address }: { readonly address: Address }): ReactElement {
  const network = useActiveNetwork();
  const modules = useQuery(modulesQuery(network, address));
  const packages = useQuery(packagesQuery(network, address));
  const [filter, setFilter] = useState("");
  const names = modules.data ?? [];
  const shown = names.filter((name) => name.includes(filter.trim().toLowerCase()));
  const groups = groupByPackage(shown, packages.data ?? []);
  return (
    <>
      <StaleNote query={modules} />
      {modules.isPending && (
        <Card padding="flush">
          <SkeletonRows label={t`Loading the modules`} rows={5} />
        </Card>
      )}
      {modules.data !== undefined && names.length === 0 && (
        <Card padding="flush">
          <EmptyState
            icon={<Blocks />}
            title={t`No modules published`}
            action={
              <Link to="/state/$address" params={{ address }} className={buttonStyle({})}>
                <Trans>View resources</Trans>
              </Link>
            }
          >
            {t`This address has no modules on ${network.name}. It may still have resources.`}
          </EmptyState>
        </Card>
      )}
      {names.length > LONG_LIST && (
        <Field label={t`Filter`} hint={t`${shown.length} of ${names.length} modules.`}>
          <TextInput type="search" value={filter} onValueChange={setFilter} />
        </Field>
      )}
      {groups.map(({ info, modules: inPackage }) => (
        <Card
          key={info?.name ?? ""}
          title={info === undefined ? t`Modules` : showChainText(info.name)}
          aside={info !== undefined && <PolicyChip info={info} />}
          padding="flush"
        >
          <ListRows
            label={
              info === undefined ? t`Modules of this address` : t`Modules of ${showChainText(info.name)}`
            }
          >
            {inPackage.map((name) => (
              <ModuleRow key={name} address={address} name={name} hasSource={hasSource(info, name)} />
            ))}
          </ListRows>
        </Card>
      ))}
    </>
  );
}

interface ModuleRowProps {
  readonly address: Address;
  readonly name: string;
  readonly hasSource: boolean;
}

function ModuleRow({ address, name, hasSource: isPublished }: ModuleRowProps): ReactElement {
  const { isSideBySide, marks } = useChoice(name);
  return (
    <ListRow
      lead={
        <RowIcon>
          <Box />
        </RowIcon>
      }
      title={name}
      note={isPublished ? t`Source published` : t`Interface only, source not published`}
      action={
        <Link
          to="/contracts/$address/$module"
          params={{ address, module: name }}
          resetScroll={!isSideBySide}
          {...marks}
        />
      }
    />
  );
}

interface ModuleGroup {
  readonly info: PublishedPackageInfo | undefined;
  readonly modules: readonly string[];
}

function groupByPackage(
  names: readonly string[],
  packages: readonly PublishedPackageInfo[],
): readonly ModuleGroup[] {
  const known = packages.map((info): ModuleGroup => {
    const own = new Set(info.modules.map(({ name }) => name));
    return { info, modules: names.filter((name) => own.has(name)) };
  });
  const inPackages = new Set(known.flatMap(({ modules }) => modules));
  const rest: ModuleGroup = { info: undefined, modules: names.filter((name) => !inPackages.has(name)) };
  return [...known, rest].filter(({ modules }) => modules.length > 0);
}

function hasSource(info: PublishedPackageInfo | undefined, name: string): boolean {
  return (info?.modules.find((module) => module.name === name)?.source.length ?? 0) > 0;
}
