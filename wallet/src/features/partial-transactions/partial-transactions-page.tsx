import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { decodePartialTransaction } from "@holdfast/sdk/partial-transaction";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { PartialTransactionIntake } from "../../components/partial-transactions/partial-transaction-intake.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { usePartialTransactionLink } from "./partial-transaction-link.ts";
import { PartialTransactionView } from "./partial-transaction-view.tsx";
import { SponsorInbox } from "./sponsor-inbox.tsx";

export function SignPage(): ReactElement | undefined {
  const account = useOwnAccount();
  const { partial, problem, open, close } = usePartialTransactionLink();
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={partial === undefined ? t`Co-sign` : t`Signing request`}>
        {partial === undefined
          ? t`Some transactions need more signatures: from a sponsor, a second signer or an offline device.`
          : undefined}
      </PageHeading>
      {partial === undefined ? (
        <>
          {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was signed.`} />}
          <Card title={t`Open a request`}>
            <PartialTransactionIntake
              action={t`Open request`}
              what={t`request`}
              onBytes={(bytes) => open(decodePartialTransaction(bytes))}
            />
          </Card>
          <SponsorInbox />
          <Card title={t`New request`}>
            <div className="flex flex-col items-start gap-4">
              <p className="text-text-quiet">
                <Trans>Create a transaction that needs co-signers or a sponsor.</Trans>
              </p>
              <Link to="/sign/new" className={buttonStyle()}>
                <Trans>New request</Trans>
              </Link>
            </div>
          </Card>
        </>
      ) : (
        <>
          <PartialTransactionView partial={partial} account={account} onChange={open} />
          <Button tone="quiet" onClick={close}>
            <Trans>Close this request</Trans>
          </Button>
        </>
      )}
    </Page>
  );
}
