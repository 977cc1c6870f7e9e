import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { trustWord } from "../../components/descriptions/description-sentence.tsx";
import {
  libraryNumber,
  readKept,
  type KeptDescriptor,
} from "../../components/descriptions/trusted-descriptors.ts";
import { appLanguage } from "../../format/locale.ts";
import { useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { Chip } from "../../ui/chip.tsx";
import { Verdict } from "../../ui/verdict.tsx";

/** What a file says, and whose word it is; undefined until it is read. */
export function useKeptDescriptor(file: string): KeptDescriptor | undefined {
  const library = useDescriptorLibrary();
  return useQuery({
    queryKey: ["kept-descriptor", file, libraryNumber(library)],
    staleTime: Infinity,
    queryFn: () => readKept(file, library.attesters),
  }).data;
}

/** The sentences of a file as they are written: a value stands where braces are. */
export function DescriptorFacts({ kept }: { readonly kept: KeptDescriptor }): ReactElement {
  if (kept.kind === "unused")
    return (
      <Verdict kind="caution" title="This description is not used">
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
      <ul aria-label="Sentences" className="flex flex-col gap-2">
        {[...descriptor.calls].map(([name, { sentence }]) => (
          <li key={name}>
            <span className="block wrap-anywhere">{sentence[appLanguage] ?? sentence["en"]}</span>
            <span className="block font-mono text-small break-all text-text-quiet">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
