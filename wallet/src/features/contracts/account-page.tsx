import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import Blocks from "lucide-react/icons/blocks";
import Box from "lucide-react/icons/box";
import { modulesQuery, packagesQuery } from "../../chain/queries/contract-queries.ts";
import type { PublishedPackageInfo } from "../../chain/contracts/package-registry.ts";
import { StaleNote } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useChoice } from "../../ui/side-panel-context.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ContractHeading } from "./contract-heading.tsx";
import { PolicyChip } from "./policy-chip.tsx";
import { showChainText } from "../../format/chain-text.ts";
import { Page } from "../../ui/page.tsx";

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

/** Lists longer than this get a field to narrow them. */
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
          <TextInput type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
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

/** The modules by their packages; those of no package last. */
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
