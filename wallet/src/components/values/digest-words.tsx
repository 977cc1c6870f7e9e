import { t } from "@lingui/core/macro";
import { hexToBytes } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

/** Eight words are quicker to compare across screens than digits. */
export function DigestWords({ digest }: { readonly digest: string }): ReactElement | undefined {
  const { data } = useQuery({
    queryKey: ["digest-words", digest],
    staleTime: Infinity,
    queryFn: async () => {
      // Lazy: the word list is large and rarely needed.
      const { digestWords } = await import("@holdfast/sdk/phrase");
      return digestWords(hexToBytes(digest));
    },
  });
  if (data === undefined) return undefined;
  return (
    <ol aria-label={t`Signing digest as words`} className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
      {data.map((word, at) => (
        <li key={at} lang="en" className="font-medium">
          {word}
        </li>
      ))}
    </ol>
  );
}
