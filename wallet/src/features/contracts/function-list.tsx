import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionAbi, ModuleAbi } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { functionUse, type FunctionKind } from "../../arguments/function-kind.ts";
import { signatureText } from "./signature-text.ts";

/** Lists longer than this get a field to narrow them. */
const LONG_LIST = 8;

/** The functions of a module, by what a user can do with them. */
export function FunctionList({ abi }: { readonly abi: ModuleAbi }): ReactElement {
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const all = abi.functions.map((one) => ({ abi: one, ...functionUse(one) }));
  const uses = all.filter((one) => one.abi.name.toLowerCase().includes(wanted));
  if (all.length === 0)
    return (
      <p className="text-text-quiet">
        <Trans>This module has no visible functions.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-6">
      {all.length > LONG_LIST && (
        <Field label={t`Find a function`} hint={t`${uses.length} of ${all.length} functions.`}>
          <TextInput type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
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
    words: t`Sends a transaction after you review and sign it.`,
  },
  { kind: "not-callable", title: t`Not callable`, words: t`Callable by other modules only.` },
];

/** Reasons in the order in which they come up: one that many share is said once. */
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
