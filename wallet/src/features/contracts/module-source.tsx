import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { bytesToHex, sha3 } from "@holdfast/sdk";
import { unpackSource } from "../../chain/contracts/package-registry.ts";
import { CodeLines } from "../../ui/code-lines.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Verdict } from "../../ui/verdict.tsx";

/** Unpacks the source once; it is known by its content. */
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

export function ModuleSource({ source }: { readonly source: Uint8Array | undefined }): ReactElement {
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
      <Verdict kind="info" title={t`Source as claimed by the owner`}>
        <Trans>The chain stores this source but doesn't compile it. Only the bytecode runs.</Trans>
      </Verdict>
      <CodeText text={text} what={t`source`} />
    </div>
  );
}

/** Code to read: scrolls by itself, by keyboard too. */
export function CodeText({ text, what }: { readonly text: string; readonly what: string }): ReactElement {
  return (
    <div className="flex flex-col gap-2">
      <div className="self-end">
        <CopyButton text={text} what={what} />
      </div>
      <CodeLines text={text} label={what} />
    </div>
  );
}
