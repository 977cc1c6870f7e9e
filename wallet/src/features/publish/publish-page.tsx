import { isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { Problem } from "../../parts/problem.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { PackageDrop } from "./package-drop.tsx";
import { readPackage, type ChosenFile, type PackageInput } from "./package-files.ts";
import { Placement } from "./placement.tsx";

/** Brings a package to the chain, or a new version of one. */
export function PublishPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const network = useActiveNetwork();
  const [input, setInput] = useState<PackageInput>();
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState<unknown>();
  if (account === undefined) return undefined;
  const read = (files: readonly ChosenFile[]): void => {
    try {
      setInput(readPackage(files));
      setCount(count + 1);
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
        <Placement key={`${count} ${account.id} ${network.id}`} account={account} input={input} />
      )}
    </div>
  );
}
