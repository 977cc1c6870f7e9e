import type { TransactionPayload } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { resourceQuery } from "../../chain/contract-queries.ts";
import { accountQuery } from "../../chain/queries.ts";
import { Problem } from "../../parts/problem.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { CallOutcome, useCallEnding } from "../call-ending.tsx";
import { ChangeKey } from "./change-key.tsx";
import { diagnose, DOCTOR_RESOURCES, type AccountFacts, type Finding } from "./diagnosis.ts";

/** What is well with an account and what is not, each with the call that mends it. */
export function DoctorPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  if (account === undefined) return undefined;
  return <Doctor key={`${network.id} ${account.id}`} account={account} />;
}

function Doctor({ account }: { readonly account: VaultAccount }): ReactElement {
  const { facts, problem, retry } = useFacts(account);
  const ending = useCallEnding(account);
  const ask = (payload: TransactionPayload): void => ending.ask(payload);
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-6">
      <PageHeading title="Account check-up">
        What the chain says about {account.name}, and what you can do about it.
      </PageHeading>
      <AddressText value={account.address} form="full" />
      {facts === undefined && problem !== null && <Problem error={problem} onRetry={retry} />}
      {facts === undefined && problem === null && <Skeleton shape="block" />}
      {facts !== undefined && (
        <>
          <Card title="Findings">
            <div className="flex flex-col gap-4">
              {diagnose(account, facts).map((finding) => (
                <FindingRow key={finding.id} finding={finding} isBusy={ending.isPreparing} ask={ask} />
              ))}
            </div>
          </Card>
          <ChangeKey account={account} info={facts.info} ask={ask} />
        </>
      )}
      <CallOutcome account={account} ending={ending} />
    </div>
  );
}

interface FindingRowProps {
  readonly finding: Finding;
  readonly isBusy: boolean;
  readonly ask: (payload: TransactionPayload) => void;
}

function FindingRow({ finding: { kind, title, text, fix }, isBusy, ask }: FindingRowProps): ReactElement {
  return (
    <Verdict
      kind={kind}
      title={title}
      {...(fix === undefined
        ? {}
        : {
            action: (
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => ask({ kind: "entry-function", entryFunction: fix.call })}
              >
                {fix.label}
              </Button>
            ),
          })}
    >
      {text !== "" && <span className="break-words">{text}</span>}
    </Verdict>
  );
}

function useFacts({ address }: VaultAccount) {
  const network = useActiveNetwork();
  const info = useQuery(accountQuery(network, address));
  const account = useQuery(resourceQuery(network, address, DOCTOR_RESOURCES.account));
  const direct = useQuery(resourceQuery(network, address, DOCTOR_RESOURCES.directTransfers));
  const packages = useQuery(resourceQuery(network, address, DOCTOR_RESOURCES.packages));
  const all = [info, account, direct, packages];
  const isWhole =
    info.data !== undefined &&
    account.data !== undefined &&
    direct.data !== undefined &&
    packages.data !== undefined;
  const facts: AccountFacts | undefined = isWhole
    ? { info: info.data, account: account.data, directTransfers: direct.data, packages: packages.data }
    : undefined;
  return {
    facts,
    problem: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => all.forEach((query) => void query.refetch()),
  };
}
