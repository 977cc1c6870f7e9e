import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { Moment } from "../../components/time/moment.tsx";
import type { OwnBuild } from "../../offline/own-build.ts";
import { fetchOwnFile } from "../../offline/own-file.ts";
import { useOwnBuild } from "../../offline/use-own-build.ts";
import { readSeenBuild } from "../../storage/seen-build.ts";
import { isExtensionPage } from "../../ui/browser-extension.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";

export function BuildCard(): ReactElement | undefined {
  const build = useOwnBuild(readSeenBuild()?.version);
  if (build === undefined) return undefined;
  return (
    <Card title={t`Build`}>
      <div className="flex flex-col gap-4">
        {build.problem !== undefined && (
          <Verdict kind="danger" title={t`This build isn't the signed release`}>
            {build.problem}
          </Verdict>
        )}
        <KeyValues
          items={[
            { label: t`Build hash`, value: <Code text={build.hash} what={t`build hash`} />, stacked: true },
            { label: t`Signatures`, value: describeSignatures(build) },
            {
              label: t`Released`,
              value:
                build.release === undefined ? (
                  t`Unknown`
                ) : (
                  <Moment micros={BigInt(build.release.releasedMs) * 1000n} />
                ),
              note: build.release?.isYoung === true ? t`Less than 48 hours ago` : undefined,
            },
            {
              label: t`Compare on your computer`,
              value: <Code text={formatComparison()} what={t`command`} />,
              note: t`Get the release file and the publishers' keys from a source you trust. A compromised app can't verify itself.`,
              stacked: true,
            },
          ]}
        />
        {isExtensionPage() && <FileCheck build={build} />}
      </div>
    </Card>
  );
}

/** The extension's files are on the device, so the page can compare them with their list. */
function FileCheck({ build }: { readonly build: OwnBuild }): ReactElement {
  const [result, setResult] = useState<"none" | "running" | "same" | Error>("none");
  const count = Object.keys(build.files).length;
  const check = async (): Promise<void> => {
    setResult("running");
    const { checkOwnFiles } = await import("../../offline/own-build.ts");
    await checkOwnFiles(build.files, fetchOwnFile).then(
      () => setResult("same"),
      (error: unknown) => setResult(error instanceof Error ? error : new TypeError(String(error))),
    );
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button loading={result === "running" && t`Checking files`} onClick={() => void check()}>
        <Trans>Check files</Trans>
      </Button>
      <div role="status" className="w-full empty:hidden">
        {result === "same" && (
          <Verdict
            kind="ok"
            title={plural(count, {
              one: "# file matches the build hash",
              other: "# files match the build hash",
            })}
          />
        )}
        {result instanceof Error && (
          <Verdict kind="danger" title={t`The files differ from the build hash`}>
            {result.message}
          </Verdict>
        )}
      </div>
    </div>
  );
}

function Code({ text, what }: { readonly text: string; readonly what: string }): ReactElement {
  return (
    <span className="flex items-start gap-2">
      <span className="min-w-0 font-mono text-small break-all">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

function describeSignatures({ release, problem }: OwnBuild): string {
  if (problem !== undefined) return t`Refused`;
  if (release === undefined) return t`Not checked: this build names no publishers`;
  return plural(release.signatures, { one: "# publisher", other: "# publishers" });
}

/** The command that compares this build with a release file. */
function formatComparison(): string {
  const build = isExtensionPage() ? "<extension folder>" : location.origin;
  return `holdfast verify-build ${build} release.json --keys <key>,<key>`;
}
