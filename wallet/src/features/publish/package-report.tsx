import { t } from "@lingui/core/macro";
import type { ModuleChange, NameChanges } from "@holdfast/move";
import type { ReactElement } from "react";
import { formatAddress } from "../../format/address.ts";
import { Card } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { PackageInput } from "./package-files.ts";
import type { PackageReport } from "./package-findings.ts";
import { showChainText } from "../../format/chain-text.ts";

interface PackageReportProps {
  readonly report: PackageReport;
  readonly input: PackageInput;
}

export function PackageReportView({ report, input }: PackageReportProps): ReactElement {
  const stops = report.findings.filter(({ kind }) => kind === "stop");
  const cautions = report.findings.filter(({ kind }) => kind === "caution");
  return (
    <>
      {stops.length > 0 && (
        <Verdict kind="danger" title={t`The network would reject this package`}>
          <Sentences texts={stops.map(({ text }) => text)} />
        </Verdict>
      )}
      {cautions.length > 0 && (
        <Verdict kind="caution" title={t`Before you publish`}>
          <Sentences texts={cautions.map(({ text }) => text)} />
        </Verdict>
      )}
      {stops.length === 0 && report.isUpgrade && (
        <Verdict kind="ok" title={t`Compatible with the published package`} />
      )}
      <Card title={showChainText(input.summary.name)}>
        <KeyValues
          items={[
            { label: t`Later upgrades`, value: POLICIES[input.summary.policy] },
            {
              label: t`Size`,
              value: t`${report.size} bytes`,
              note: t`A transaction can hold up to 65,536 bytes.`,
            },
            {
              label: t`Depends on`,
              value:
                input.summary.dependencies.length === 0
                  ? t`Nothing`
                  : input.summary.dependencies.map(({ name }) => showChainText(name)).join(", "),
            },
          ]}
        />
      </Card>
      <Card title={report.isUpgrade ? t`Changes` : t`Modules`}>
        <ul aria-label={t`Package modules`} className="flex flex-col gap-5">
          {report.diff.modules.map((change) => (
            <ModuleRow key={change.name} change={change} input={input} isUpgrade={report.isUpgrade} />
          ))}
        </ul>
      </Card>
    </>
  );
}

const POLICIES = {
  immutable: t`Never (immutable)`,
  compatible: t`Compatible ones only`,
  arbitrary: t`Any`,
  unknown: t`Unknown policy`,
} as const;

function Sentences({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {texts.map((text) => (
        <li key={text} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  );
}

interface ModuleRowProps {
  readonly change: ModuleChange;
  readonly input: PackageInput;
  readonly isUpgrade: boolean;
}

function ModuleRow({ change, input, isUpgrade }: ModuleRowProps): ReactElement {
  const name = change.name.split("::").at(-1) ?? change.name;
  const module = input.modules.find((one) => one.name === name);
  const look = CHANGES[change.change];
  return (
    <li className="flex flex-col gap-1.5">
      <h3 className="flex flex-wrap items-center gap-3 font-mono font-medium">
        {name}
        {isUpgrade && <Chip tone={look.tone}>{look.label}</Chip>}
      </h3>
      {module !== undefined && (
        <p className="text-small text-text-quiet">
          {t`${module.bytes.length} bytes, compiled for ${formatAddress(module.address)}.`}
        </p>
      )}
      {change.change === "changed" && (
        <dl className="flex flex-col gap-1 text-small">
          <Names labels={FUNCTIONS} changes={change.functions} />
          <Names labels={STRUCTS} changes={change.structs} />
        </dl>
      )}
    </li>
  );
}

const CHANGES: Readonly<Record<ModuleChange["change"], { readonly label: string; readonly tone: ChipTone }>> =
  {
    added: { label: t`New`, tone: "accent" },
    removed: { label: t`Missing`, tone: "danger" },
    changed: { label: t`Changed`, tone: "caution" },
    same: { label: t`Unchanged`, tone: "plain" },
  };

type NameLabels = Readonly<Record<keyof NameChanges, string>>;

const FUNCTIONS: NameLabels = {
  added: t`New functions`,
  removed: t`Removed functions`,
  changed: t`Changed functions`,
};

const STRUCTS: NameLabels = {
  added: t`New structs`,
  removed: t`Removed structs`,
  changed: t`Changed structs`,
};

interface NamesProps {
  readonly labels: NameLabels;
  readonly changes: NameChanges;
}

function Names({ labels, changes }: NamesProps): ReactElement {
  const rows = [
    [labels.added, changes.added],
    [labels.removed, changes.removed],
    [labels.changed, changes.changed],
  ] as const;
  return (
    <>
      {rows
        .filter(([, names]) => names.length > 0)
        .map(([label, names]) => (
          <div key={label} className="flex flex-col sm:flex-row sm:gap-4">
            <dt className="shrink-0 text-text-quiet sm:w-40">{label}</dt>
            <dd className="font-mono break-words">{names.join(", ")}</dd>
          </div>
        ))}
    </>
  );
}
