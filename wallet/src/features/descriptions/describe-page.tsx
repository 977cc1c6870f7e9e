import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { draftDescriptor, signatureHash, signatureText, type DescriptorDraft } from "@holdfast/descriptors";
import { isAddress, shortAddress, type Address, type FunctionAbi } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { moduleQuery, type ModuleOnChain } from "../../chain/queries/contract-queries.ts";
import { libraryNumber, readStoredDescriptor } from "../../components/descriptions/found-description.ts";
import { useParameterNames } from "../../components/values/parameter-names.ts";
import { descriptorLibrary, type DescriptorLibrary } from "../../storage/descriptor-library.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading, Page } from "../../ui/page.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { DescribeForm } from "./describe-form.tsx";

export function DescribePage(): ReactElement {
  const {
    address,
    module,
    function: name,
  } = useParams({ from: "/shell/contracts/$address/$module/$function/describe" });
  return (
    <Page width="full">
      <PageHeading title={t`Describe this function`}>
        <Link
          to="/contracts/$address/$module/$function"
          params={{ address, module, function: name }}
          className="font-mono text-small break-all text-accent underline-offset-4 hover:underline"
        >
          {`${isAddress(address) ? shortAddress(address) : address}::${module}::${name}`}
        </Link>
      </PageHeading>
      {isAddress(address) ? (
        <DescribeFunction key={`${address} ${module} ${name}`} {...{ address, module, name }} />
      ) : (
        <NoFunction />
      )}
    </Page>
  );
}

interface FunctionProps {
  readonly address: Address;
  readonly module: string;
  readonly name: string;
}

function DescribeFunction({ address, module, name }: FunctionProps): ReactElement {
  const found = useQuery(moduleQuery(useActiveNetwork(), address, module));
  const abi = found.data?.abi.functions.find((one) => one.name === name && one.isEntry);
  if (found.data === null || (found.data !== undefined && abi === undefined)) return <NoFunction />;
  return found.data === undefined || abi === undefined ? (
    <Card>
      <SkeletonRows label={t`Loading the function`} />
    </Card>
  ) : (
    <FirstDraft abi={abi} bytecode={found.data.bytecode} {...{ address, module, name }} />
  );
}

/** What is written here already, or a draft from the interface and the names of the arguments. */
function FirstDraft({
  abi,
  bytecode,
  address,
  module,
  name,
}: FunctionProps & {
  readonly abi: FunctionAbi;
  readonly bytecode: ModuleOnChain["bytecode"];
}): ReactElement {
  const names = useParameterNames({ module: { address, name: module }, name });
  const moduleId = `${shortAddress(address)}::${module}`;
  // As it was when the page was opened: keeping what is written here does not begin it again.
  const [library] = useState(descriptorLibrary);
  const { data } = useQuery({
    queryKey: ["descriptor-draft", moduleId, name, signatureText(abi), names, libraryNumber(library)],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () =>
      (await ownDescription(library, moduleId, abi)) ?? draftDescriptor({ module: moduleId, abi, names }),
  });
  return data === undefined ? (
    <Card>
      <SkeletonRows label={t`Loading the function`} />
    </Card>
  ) : (
    // A draft that is being edited is not begun again when the names of the arguments come late.
    <DescribeForm first={data} name={name} bytecode={bytecode} />
  );
}

/** The newest description of this device of just this function, written for the signature that it has. */
async function ownDescription(
  { files }: DescriptorLibrary,
  module: string,
  { name, ...abi }: FunctionAbi,
): Promise<DescriptorDraft | undefined> {
  const hash = signatureHash(signatureText(abi));
  for (const file of files.toReversed()) {
    const kept = await readStoredDescriptor(file, []);
    if (kept.kind !== "used") continue;
    const { context, calls } = kept.descriptor;
    if (context.module === module && calls.has(name) && context.functions.get(name) === hash)
      return kept.value as DescriptorDraft; // read whole just now
  }
  return undefined;
}

function NoFunction(): ReactElement {
  return (
    <Card padding="flush">
      <EmptyState
        title={t`Function not found`}
        action={
          <Link to="/contracts" className={buttonStyle({ size: "small" })}>
            <Trans>Find another function</Trans>
          </Link>
        }
      >
        <Trans>Transactions can call only entry functions.</Trans>
      </EmptyState>
    </Card>
  );
}
