import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ModuleAbi, StructAbi } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { genericsText } from "./signature-text.ts";

/** What a module stores and passes around. */
export function StructList({ abi }: { readonly abi: ModuleAbi }): ReactElement {
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
