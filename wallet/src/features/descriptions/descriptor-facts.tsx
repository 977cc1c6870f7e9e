import { t } from "@lingui/core/macro";
import type { Descriptor } from "@holdfast/descriptors";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { trustWord } from "../../components/descriptions/description-sentence.tsx";
import {
  libraryNumber,
  readStoredDescriptor,
  type StoredDescriptor,
} from "../../components/descriptions/found-description.ts";
import { appLanguage } from "../../format/app-language.ts";
import { useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { useNetworks } from "../../storage/settings/settings.ts";
import { Chip } from "../../ui/chip.tsx";
import { Verdict } from "../../ui/verdict.tsx";

export function useStoredDescriptor(file: string): StoredDescriptor | undefined {
  const library = useDescriptorLibrary();
  return useQuery({
    queryKey: ["kept-descriptor", file, libraryNumber(library)],
    staleTime: Infinity,
    queryFn: () => readStoredDescriptor(file, library.attesters),
  }).data;
}

export function DescriptorFacts({ kept }: { readonly kept: StoredDescriptor }): ReactElement {
  if (kept.kind === "unused")
    return (
      <Verdict kind="caution" title={t`This description is not used`}>
        {kept.reason}
      </Verdict>
    );
  const { descriptor, trust } = kept;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-mono text-small font-medium break-all">
          {descriptor.context.module}
        </span>
        <Chip tone={trust.kind === "signed" ? "positive" : "plain"}>{trustWord(trust)}</Chip>
      </div>
      <Scope descriptor={descriptor} />
      <ul aria-label={t`Sentences`} className="flex flex-col gap-2">
        {[...descriptor.calls].map(([name, { sentence, arguments: args }]) => (
          <li key={name}>
            <span className="block wrap-anywhere">{sentence[appLanguage] ?? sentence["en"]}</span>
            <span className="block font-mono text-small break-all text-text-quiet">{name}</span>
            {args.map(({ name: left, hidden }) =>
              hidden === undefined ? undefined : (
                <span key={left} className="block text-small wrap-anywhere text-text-quiet">
                  {t`Omitted: ${left}. Reason: ${hidden}`}
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Scope({ descriptor }: { readonly descriptor: Descriptor }): ReactElement | undefined {
  const networks = useNetworks();
  const { owner, context } = descriptor;
  const names = context.chains?.map(
    (chainId) => networks.find((network) => network.chainId === chainId)?.name ?? t`chain ${chainId}`,
  );
  const lines = [
    ...(owner === undefined ? [] : [t`The file claims to describe ${owner.name}.`]),
    ...(owner?.url === undefined ? [] : [owner.url]),
    ...(names === undefined ? [] : [t`Valid only on ${names.join(", ")}.`]),
    ...(context.code === undefined ? [] : [t`Valid only for this version of the code.`]),
  ];
  return lines.length === 0 ? undefined : (
    <ul aria-label={t`Scope`} className="flex flex-col text-small wrap-anywhere text-text-quiet">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
