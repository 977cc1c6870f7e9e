import { isSupraError, publishPackage } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { publishedPackageQuery } from "../../chain/contract-queries.ts";
import { Problem } from "../../parts/problem.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { CallOutcome, useCallEnding } from "../call-ending.tsx";
import { PayloadMenu } from "../payload-menu.tsx";
import { PackageDrop } from "./package-drop.tsx";
import { readPackage, type ChosenFile, type PackageInput } from "./package-files.ts";
import { reportOn } from "./package-findings.ts";
import { PackageReportView } from "./package-report.tsx";
import { decodePackage } from "../../vault/package-metadata.ts";

/** Brings a package to the chain, or a new version of one. */
export function PublishPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  const [input, setInput] = useState<PackageInput>();
  const [problem, setProblem] = useState<unknown>();
  if (account === undefined) return undefined;
  const read = (files: readonly ChosenFile[]): void => {
    try {
      setInput(readPackage(files));
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setInput(undefined);
      setProblem(error);
    }
  };
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeading title="Publish">
        Bring a compiled Move package to {network.name}, or upgrade one that is there.
      </PageHeading>
      <Card>
        <PackageDrop onFiles={read} />
      </Card>
      {problem !== undefined && <Problem error={problem} unaffected="Nothing was sent." />}
      {input !== undefined && (
        <Publication key={`${account.id} ${network.id}`} account={account} input={input} />
      )}
    </div>
  );
}

interface PublicationProps {
  readonly account: VaultAccount;
  readonly input: PackageInput;
}

function Publication({ account, input }: PublicationProps): ReactElement {
  const network = useActiveNetwork();
  const { name } = decodePackage(input.metadata, []);
  const onChain = useQuery(publishedPackageQuery(network, account.address, name));
  const ending = useCallEnding(account);
  if (onChain.error !== null)
    return (
      <Problem error={onChain.error} onRetry={() => void onChain.refetch()} isRetrying={onChain.isFetching} />
    );
  if (onChain.data === undefined) return <p role="status">Comparing it with what is on the chain</p>;
  const report = reportOn(input, account.address, onChain.data ?? undefined);
  const payload = () =>
    ({
      kind: "entry-function",
      entryFunction: publishPackage(
        input.metadata,
        input.modules.map(({ bytes }) => bytes),
      ),
    }) as const;
  const isStopped = report.findings.some(({ kind }) => kind === "stop");
  return (
    <>
      <PackageReportView report={report} input={input} />
      <div className="flex flex-wrap gap-3">
        <Button
          tone={isStopped ? "secondary" : "primary"}
          loading={ending.isPreparing && "Trying the publication out"}
          onClick={() => ending.ask(payload())}
        >
          {report.isUpgrade ? "Review the upgrade" : "Review the publication"}
        </Button>
        <PayloadMenu payload={payload} canRepeat={false} />
      </div>
      <CallOutcome
        account={account}
        ending={ending}
        next={input.modules.map((module) => (
          <Link
            key={module.name}
            to="/contracts/$address/$module"
            params={{ address: account.address, module: module.name }}
            className={buttonStyle({ size: "small", tone: "primary" })}
          >
            {`Open ${module.name}`}
          </Link>
        ))}
      />
    </>
  );
}
