import { t } from "@lingui/core/macro";
import { isAddress, type Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { moduleQuery, packagesQuery, type ModuleOnChain } from "../../chain/queries/contract-queries.ts";
import type { PublishedPackageInfo } from "../../chain/contracts/package-registry.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ContractHeading } from "./contract-heading.tsx";
import { FunctionList } from "./function-list.tsx";
import { ModuleCode } from "./module-code.tsx";
import { ModuleSource } from "./module-source.tsx";
import { NoAddress, NoSuchPlace } from "./no-such-place.tsx";
import { PolicyChip, policyWords } from "./policy-chip.tsx";
import { StructList } from "./struct-list.tsx";
import { showChainText } from "../../format/chain-text.ts";
import { Page } from "../../ui/page.tsx";

/** A module: what can be called, what it stores, its source and its code. */
export function ModulePage(): ReactElement {
  const { address, module } = useParams({ from: "/shell/modules/contracts/$address/$module" });
  if (!isAddress(address)) return <NoAddress text={address} />;
  return (
    <Page>
      <Module key={`${address} ${module}`} address={address} name={module} />
    </Page>
  );
}

function Module({ address, name }: { readonly address: Address; readonly name: string }): ReactElement {
  const network = useActiveNetwork();
  const module = useQuery(moduleQuery(network, address, name));
  const packages = useQuery(packagesQuery(network, address));
  const info = packages.data?.find(({ modules }) => modules.some((one) => one.name === name));
  if (module.data === null) return <NoSuchPlace what={`${address}::${name}`} />;
  return (
    <>
      <ContractHeading target={{ address, module: name }} />
      {info !== undefined && (
        <p className="flex flex-wrap items-center gap-3 text-text-quiet">
          <PolicyChip info={info} />
          <span>{t`Part of the package ${showChainText(info.name)}. ${policyWords(info)}`}</span>
        </p>
      )}
      <StaleNote query={module} />
      <Card>
        {module.data === undefined ? (
          <SkeletonRows label={t`Loading the module`} rows={5} />
        ) : (
          <Inside address={address} name={name} module={module.data} info={info} />
        )}
      </Card>
    </>
  );
}

interface InsideProps {
  readonly address: Address;
  readonly name: string;
  readonly module: ModuleOnChain;
  readonly info: PublishedPackageInfo | undefined;
}

function Inside({ address, name, module, info }: InsideProps): ReactElement {
  const { tab = "functions" } = useSearch({ from: "/shell/modules/contracts/$address/$module" });
  const navigate = useNavigate();
  const source = info?.modules.find((one) => one.name === name)?.source;
  return (
    <Tabs
      label={t`Parts of the module`}
      value={tab}
      onValueChange={(next) =>
        void navigate({
          to: "/contracts/$address/$module",
          params: { address, module: name },
          search: { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
      items={[
        { value: "functions", label: t`Functions`, content: <FunctionList abi={module.abi} /> },
        { value: "structs", label: t`Structs`, content: <StructList abi={module.abi} /> },
        { value: "source", label: t`Source`, content: <ModuleSource source={source} /> },
        { value: "code", label: t`Bytecode`, content: <ModuleCode bytecode={module.bytecode} /> },
      ]}
    />
  );
}
