import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { DescriptionSentence, trustWord } from "../../components/descriptions/description-sentence.tsx";
import type { DescribedCall } from "./described-call.ts";

/** What a call does, in one sentence: only where the simulation moved just that. It stands above the arguments, never in their place. */
export function DescriptionSection({
  described,
}: {
  readonly described: DescribedCall | undefined;
}): ReactElement | undefined {
  if (described?.kind !== "fits" || described.check !== "as-described") return undefined;
  const { sentence } = described.description;
  if (sentence === undefined) return undefined;
  return (
    <section aria-label={t`Description`} className="flex flex-col gap-1">
      <p className="text-lead font-medium wrap-anywhere">
        <DescriptionSentence parts={sentence} />
      </p>
      <p className="text-small text-text-quiet">{t`Description: ${trustWord(described.trust)}`}</p>
    </section>
  );
}
