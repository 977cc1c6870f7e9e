import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isAddress, type Address, type FunctionAbi } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { functionUse } from "../../arguments/function-kind.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { useParameterNames } from "../../components/values/parameter-names.ts";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { ContractHeading } from "./contract-heading.tsx";
import { EntryForm } from "./entry-form.tsx";
import { NoAddress, NoSuchPlace } from "./no-such-place.tsx";
import { signatureText } from "./signature-text.ts";
import { ViewForm } from "./view-form.tsx";
import { Page } from "../../ui/page.tsx";

/** One function, to read with or to call. */
export function FunctionPage(): ReactElement {
  const {
    address,
    module,
    function: name,
  } = useParams({
    from: "/shell/contracts/$address/$module/$function",
  });
  const { id } = useActiveNetwork();
  if (!isAddress(address)) return <NoAddress text={address} />;
  return (
    <Page width="full">
      <LoadedFunction
        key={`${id} ${address} ${module} ${name}`}
        address={address}
        module={module}
        name={name}
      />
    </Page>
  );
}

interface FunctionOfProps {
  readonly address: Address;
  readonly module: string;
  readonly name: string;
}

function LoadedFunction({ address, module, name }: FunctionOfProps): ReactElement {
  const network = useActiveNetwork();
  const found = useQuery(moduleQuery(network, address, module));
  const names = useParameterNames({ module: { address, name: module }, name });
  const abi = found.data?.abi.functions.find((one) => one.name === name);
  if (found.data === null || (found.data !== undefined && abi === undefined))
    return <NoSuchPlace what={`${address}::${module}::${name}`} />;
  return (
    <>
      <ContractHeading target={{ address, module, function: name }}>
        {abi !== undefined && <span className="font-mono text-small break-all">{signatureText(abi)}</span>}
      </ContractHeading>
      <StaleNote query={found} />
      {abi === undefined ? (
        <Card>
          <SkeletonRows label={t`Loading the function`} />
        </Card>
      ) : (
        <LoadedForm address={address} module={module} abi={abi} names={names} />
      )}
    </>
  );
}

interface FormOfProps {
  readonly address: Address;
  readonly module: string;
  readonly abi: FunctionAbi;
  readonly names: readonly string[] | undefined;
}

function LoadedForm({ address, module, abi, names }: FormOfProps): ReactElement | undefined {
  const account = useActiveAccount();
  const use = functionUse(abi);
  if (account === undefined) return undefined;
  const form = {
    target: { address, module, function: abi.name },
    abi,
    account,
    ...(names === undefined ? {} : { names }),
  };
  switch (use.kind) {
    case "view":
      return <ViewForm {...form} />;
    case "entry":
      return (
        <>
          <EntryForm {...form} />
          <Link
            to="/contracts/$address/$module/$function/describe"
            params={{ address, module, function: abi.name }}
            className="w-fit text-accent underline-offset-4 hover:underline"
          >
            <Trans>Describe this function</Trans>
          </Link>
        </>
      );
    case "not-callable":
      return (
        <Card title={t`Can't be called from here`}>
          <p className="text-text-quiet">{use.reason}</p>
        </Card>
      );
  }
}
