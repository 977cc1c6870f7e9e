import { t } from "@lingui/core/macro";
import { useState, type ReactElement } from "react";
import { formatRelativeTime } from "../format/time.ts";
import type { OwnBuild, OwnRelease } from "../offline/own-build.ts";
import { readSeenBuild, writeSeenBuild } from "../storage/seen-build.ts";
import { shortenHash, useOwnBuild } from "../offline/use-own-build.ts";
import { Button } from "../ui/button.tsx";
import { Verdict } from "../ui/verdict.tsx";

/**
 * Checks the extension's build after an update, as browsers update extensions unchecked: warns if it differs
 * from the signed list.
 */
export function BuildNote(): ReactElement | undefined {
  const build = useOwnBuild(readSeenBuild()?.version);
  if (build === undefined) return undefined;
  return build.problem === undefined ? <UpdatedNote build={build} /> : <BuildAlert problem={build.problem} />;
}

export function BuildProblem(): ReactElement | undefined {
  const problem = useOwnBuild(readSeenBuild()?.version)?.problem;
  return problem === undefined ? undefined : <BuildAlert problem={problem} />;
}

function BuildAlert({ problem }: { readonly problem: string }): ReactElement {
  return (
    <div role="alert" className="mb-4">
      <Verdict kind="danger" title={t`Do not use this build`}>
        {problem}
      </Verdict>
    </div>
  );
}

function UpdatedNote({ build }: { readonly build: OwnBuild }): ReactElement | undefined {
  const [isSeen, setIsSeen] = useState(() => isSeenBuild(build));
  if (isSeen) return undefined;
  const { hash, release } = build;
  const dismiss = (): void => {
    writeSeenBuild({ hash, version: release?.version });
    setIsSeen(true);
  };
  return (
    <div role="status" className="mb-4">
      <Verdict
        kind={release?.isYoung === true ? "caution" : "info"}
        title={t`Your browser updated Holdfast`}
        action={
          <Button size="small" onClick={dismiss}>
            {t`Dismiss`}
          </Button>
        }
      >
        {release === undefined
          ? t`Build ${shortenHash(hash)} doesn't name its publishers, so Holdfast can't check its signatures.`
          : describeRelease(hash, release)}
      </Verdict>
    </div>
  );
}

function describeRelease(hash: string, release: OwnRelease): string {
  const age = formatRelativeTime(release.releasedMs, Date.now());
  const facts = t`Version ${release.version}, build ${shortenHash(hash)}, released ${age}.`;
  return release.isYoung
    ? `${facts} ${t`This release is less than 48 hours old. Delay large payments until others have had time to notice a bad release.`}`
    : facts;
}

function isSeenBuild({ hash, release }: OwnBuild): boolean {
  const seen = readSeenBuild();
  if (seen === undefined) writeSeenBuild({ hash, version: release?.version });
  return seen === undefined || seen.hash === hash;
}
