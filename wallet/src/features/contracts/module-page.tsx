import { t } from "@lingui/core/macro";
import {
  isAddress,
  type Address,
  type ModuleAbi,
  type StructAbi,
  hexToBytes,
  isSupraError,
  type FunctionAbi,
  bytesToHex,
  sha3,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch, Link } from "@tanstack/react-router";
import { type ReactElement, useMemo, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { disassemble, readModule } from "@holdfast/move";
import ChevronRight from "lucide-react/icons/chevron-right";
import { moduleQuery, packagesQuery, type ModuleOnChain } from "../../chain/queries/contract-queries.ts";
import { type PublishedPackageInfo, unpackSource } from "../../chain/contracts/package-registry.ts";
import { StaleNote, Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ContractHeading } from "./contract-heading.tsx";
import { NoAddress, NoSuchPlace } from "./no-such-place.tsx";
import { PolicyChip, policyWords } from "./policy-chip.tsx";
import { showChainText } from "../../format/chain-text.ts";
import { Page } from "../../ui/page.tsx";
import { genericsText, signatureText } from "./signature-text.ts";
import { KeyValues } from "../../ui/key-values.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { functionUse, type FunctionKind } from "../../arguments/function-kind.ts";
import { CodeLines } from "../../ui/code-lines.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Verdict } from "../../ui/verdict.tsx";

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
      label={t`Module sections`}
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
        { value: "source", label: t`Source code`, content: <ModuleSource source={source} /> },
        { value: "code", label: t`Bytecode`, content: <ModuleCode bytecode={module.bytecode} /> },
      ]}
    />
  );
}

function StructList({ abi }: { readonly abi: ModuleAbi }): ReactElement {
  if (abi.structs.length === 0)
    return (
      <p className="text-text-quiet">
        <Trans>This module declares no structs.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Structs`} className="flex flex-col gap-5">
      {abi.structs.map((struct) => (
        <li key={struct.name} className="flex flex-col gap-1.5">
          <h3 className="font-mono font-medium break-all">
            {struct.name}
            <span className="font-normal text-text-quiet">{genericsText(struct.typeParameters)}</span>
          </h3>
          <p className="text-small text-text-quiet">{abilityWords(struct)}</p>
          <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[12rem_minmax(0,1fr)]">
            {struct.fields.map(({ name, type }) => (
              <div key={name} className="contents">
                <dt className="text-text-quiet">{name}</dt>
                <dd className="font-mono break-all">{type}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function abilityWords({ abilities, isNative }: StructAbi): string {
  const what = abilities.includes("key")
    ? t`A resource, stored under an address.`
    : t`A value inside other values.`;
  const can = abilities.length === 0 ? [] : [t`Abilities: ${abilities.join(", ")}.`];
  return [what, ...(isNative ? [t`Native.`] : []), ...can].join(" ");
}

function ModuleCode({ bytecode }: { readonly bytecode: string | undefined }): ReactElement {
  const read = useMemo(() => readCode(bytecode), [bytecode]);
  if (read.kind === "none")
    return (
      <p className="text-text-quiet">
        <Trans>This node returns only the ABI, not the bytecode.</Trans>
      </p>
    );
  if (read.kind === "damaged") return <Problem error={read.error} />;
  return (
    <div className="flex flex-col gap-5">
      <KeyValues
        items={[
          { label: t`Size`, value: t`${read.size} bytes` },
          { label: t`Bytecode version`, value: String(read.version) },
        ]}
      />
      <CodeText text={read.text} what={t`disassembly`} />
    </div>
  );
}

type CodeReading =
  | { readonly kind: "none" }
  | { readonly kind: "damaged"; readonly error: unknown }
  | { readonly kind: "ok"; readonly text: string; readonly size: number; readonly version: number };

function readCode(bytecode: string | undefined): CodeReading {
  if (bytecode === undefined || bytecode === "0x" || bytecode === "") return { kind: "none" };
  try {
    const bytes = hexToBytes(bytecode);
    const module = readModule(bytes);
    return { kind: "ok", text: disassemble(module), size: bytes.length, version: module.version };
  } catch (error) {
    if (isSupraError(error)) return { kind: "damaged", error };
    throw error;
  }
}

const LONG_LIST = 8;

function FunctionList({ abi }: { readonly abi: ModuleAbi }): ReactElement {
  const [filter, setFilter] = useState("");
  const searchText = filter.trim().toLowerCase();
  const all = abi.functions.map((one) => ({ abi: one, ...functionUse(one) }));
  const uses = all.filter((one) => one.abi.name.toLowerCase().includes(searchText));
  if (all.length === 0)
    return (
      <p className="text-text-quiet">
        <Trans>This module exposes no functions.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-6">
      {all.length > LONG_LIST && (
        <Field label={t`Find a function`} hint={t`${uses.length} of ${all.length} functions.`}>
          <TextInput type="search" value={filter} onValueChange={setFilter} />
        </Field>
      )}
      {groups.map(({ kind, title, words }) => {
        const members = uses.filter((one) => one.kind === kind);
        if (members.length === 0) return undefined;
        return (
          <section key={kind} className="flex flex-col gap-2">
            <h3 className="flex items-center gap-2 font-semibold">
              {title}
              <Chip tone={kind === "entry" ? "accent" : "plain"}>{members.length}</Chip>
            </h3>
            <p className="text-small text-text-quiet">{words}</p>
            {byReason(members).map(({ reason, those }) => (
              <div key={reason ?? ""} className="flex flex-col">
                {reason !== undefined && <p className="mt-2 text-small font-medium">{reason}</p>}
                <ul
                  aria-label={reason === undefined ? title : `${title}: ${reason}`}
                  className="divide-y divide-line"
                >
                  {those.map((one) => (
                    <FunctionRow
                      key={one.abi.name}
                      module={abi}
                      abi={one.abi}
                      isCallable={reason === undefined}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

const groups: readonly { readonly kind: FunctionKind; readonly title: string; readonly words: string }[] = [
  { kind: "view", title: t`View functions`, words: t`Free, read-only.` },
  {
    kind: "entry",
    title: t`Entry functions`,
    words: t`Each call is a transaction that you review and sign.`,
  },
  { kind: "not-callable", title: t`Not callable`, words: t`Callable only by modules and scripts.` },
];

function byReason<Use extends { readonly reason?: string | undefined }>(uses: readonly Use[]) {
  const reasons = [...new Set(uses.map(({ reason }) => reason))];
  return reasons.map((reason) => ({ reason, those: uses.filter((one) => one.reason === reason) }));
}

interface FunctionRowProps {
  readonly module: ModuleAbi;
  readonly abi: FunctionAbi;
  readonly isCallable: boolean;
}

function FunctionRow({ module, abi, isCallable }: FunctionRowProps): ReactElement {
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block font-mono font-medium break-all">{abi.name}</span>
      <span className="block font-mono text-small break-all text-text-quiet">{signatureText(abi)}</span>
    </span>
  );
  if (!isCallable) return <li className="py-3">{words}</li>;
  return (
    <li>
      <Link
        to="/contracts/$address/$module/$function"
        params={{ address: module.address, module: module.name, function: abi.name }}
        className="-mx-3 flex min-h-14 items-center gap-3 rounded-control px-3 py-3 transition-colors hover:bg-surface-soft"
      >
        {words}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-quiet" />
      </Link>
    </li>
  );
}

function useModuleSource(source: Uint8Array | undefined): string | null | undefined {
  const packed = source ?? new Uint8Array();
  const unpacked = useQuery({
    queryKey: ["source", bytesToHex(sha3(packed))],
    queryFn: async () => (await unpackSource(packed)) ?? null,
    staleTime: Infinity,
    enabled: packed.length > 0,
  });
  return packed.length === 0 ? null : unpacked.data;
}

function ModuleSource({ source }: { readonly source: Uint8Array | undefined }): ReactElement {
  const text = useModuleSource(source);
  if (text === undefined)
    return (
      <p role="status">
        <Trans>Unpacking the source</Trans>
      </p>
    );
  if (text === null)
    return (
      <p className="text-text-quiet">
        <Trans>Source code not published. Read the bytecode instead.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      <Verdict kind="info" title={t`Unverified source code`}>
        <Trans>The chain stores this source but doesn't compile it. Only the bytecode runs.</Trans>
      </Verdict>
      <CodeText text={text} what={t`source`} />
    </div>
  );
}

function CodeText({ text, what }: { readonly text: string; readonly what: string }): ReactElement {
  return (
    <div className="flex flex-col gap-2">
      <div className="self-end">
        <CopyButton text={text} what={what} />
      </div>
      <CodeLines text={text} label={what} />
    </div>
  );
}
