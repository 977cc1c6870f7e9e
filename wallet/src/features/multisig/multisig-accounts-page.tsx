import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Users from "lucide-react/icons/users";
import { formatAddress } from "../../format/address.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { saveMultisigAccount, useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { canSign } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { FindMine } from "./find-mine.tsx";
import { parseTypedAddress } from "../../format/typed-address.ts";

/** The multisig accounts that the user keeps in sight, and the ways to get one. */
export function MultisigAccountsPage(): ReactElement {
  const network = useActiveNetwork();
  const accounts = useMultisigAccounts(network.chainId);
  return (
    <Page width="form">
      <PageHeading title={t`Multisig accounts`}>
        <Trans>Several owners share one account. A payment needs enough of them to approve.</Trans>
      </PageHeading>
      <Card padding="flush">
        {accounts.length === 0 ? (
          <EmptyState
            drawing={<Drawing name="circle" />}
            title={t`No multisig account yet`}
            action={
              <Link to="/multisig/new" className={buttonStyle({ tone: "primary" })}>
                <Trans>Create multisig account</Trans>
              </Link>
            }
          >
            <Trans>Create one with others, or open one by its address.</Trans>
          </EmptyState>
        ) : (
          <ListRows label={t`Multisig accounts`}>
            {accounts.map(({ address, name }) => (
              <ListRow
                key={address}
                lead={
                  <RowIcon>
                    <Users />
                  </RowIcon>
                }
                title={name === "" ? formatAddress(address) : name}
                {...(name === "" ? {} : { note: formatAddress(address) })}
                end={<ChevronRight aria-hidden="true" className="size-5 text-text-quiet" />}
                action={<Link to="/multisig/$address" params={{ address }} />}
              />
            ))}
          </ListRows>
        )}
      </Card>
      {accounts.length > 0 && (
        <Link to="/multisig/new" className={buttonStyle()}>
          <Trans>Create multisig account</Trans>
        </Link>
      )}
      <OpenByAddress />
      <FindMine />
      <ConvertThisOne />
    </Page>
  );
}

function ConvertThisOne(): ReactElement | undefined {
  const account = useOwnAccount();
  if (account === undefined || !canSign(account)) return undefined;
  return (
    <Card title={t`Convert an account to multisig`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          {t`${account.name} can become a multisig account. It keeps its address, coins and history.`}
        </p>
        <Link to="/multisig/convert" className={buttonStyle()}>
          <Trans>Convert to multisig</Trans>
        </Link>
      </div>
    </Card>
  );
}

function OpenByAddress(): ReactElement {
  const network = useActiveNetwork();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const open = (): void => {
    try {
      const address = parseTypedAddress(text);
      saveMultisigAccount({ chainId: network.chainId, address, name });
      void navigate({ to: "/multisig/$address", params: { address } });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <Card title={t`Open by address`}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Field
          label={t`Address`}
          {...(problem === undefined ? {} : { verdict: { kind: "error", text: problem } })}
        >
          <TextInput mono value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label={t`Name`} hint={t`Optional. Visible only to you.`}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <div>
          <Button type="submit">
            <Trans>Open account</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
