import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type TransactionPayload } from "@holdfast/sdk";
import { createPartialTransaction } from "@holdfast/sdk/partial-transaction";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { prepareTransaction } from "../../chain/transactions/prepare.ts";
import { fragmentToPayload } from "../../components/forms/payload-link.ts";
import { useSavedAddresses } from "../../components/addresses/saved-addresses.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { usePartialTransactionLink } from "./partial-transaction-link.ts";
import {
  EMPTY_DRAFT,
  readDraft,
  createRequest,
  type DraftProblems,
  type NewRequest,
  type NewRequestDraft,
} from "./new-request.ts";
import { PaymentFields, TermsFields } from "./new-request-fields.tsx";

/** Begins a transaction that others sign too, or that a sponsor pays for. */
export function NewRequestPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const hash = useLocation({ select: (location) => location.hash });
  const given = useMemo(() => readGiven(hash), [hash]);
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={t`New request`}>
        <Trans>
          Holdfast creates the request on this device. You send it to the others yourself and see who signed.
        </Trans>
      </PageHeading>
      <NewRequestForm key={`${account.id} ${hash}`} account={account} given={given} />
    </Page>
  );
}

function NewRequestForm(props: {
  readonly account: VaultAccount;
  readonly given: TransactionPayload | undefined;
}): ReactElement {
  const { account, given } = props;
  const network = useActiveNetwork();
  const outbox = useOutbox();
  const saved = useSavedAddresses();
  const { open } = usePartialTransactionLink();
  const [draft, setDraft] = useState<NewRequestDraft>(() =>
    // Of an account that is only watched the request goes to the device that has its key, which needs no sponsor.
    canSign(account) ? EMPTY_DRAFT : { ...EMPTY_DRAFT, payer: "sender" },
  );
  const [problems, setProblems] = useState<DraftProblems>({});
  const build = useMutation({
    mutationFn: async ({ payload, parties, expirySecs, note }: NewRequest) => {
      const overrides = { expirySecs };
      const prepared = await prepareTransaction(
        network,
        { account, payload, overrides, ...parties },
        { outbox },
      );
      return createPartialTransaction(createRequest(prepared), note);
    },
    onSuccess: open,
  });
  const submit = (): void => {
    const read = readDraft(draft, given, saved);
    setProblems("problems" in read ? read.problems : {});
    if ("request" in read) build.mutate(read.request);
  };
  const fields = {
    sender: account.address,
    draft,
    problems,
    onChange: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
  };
  return (
    <form
      className="flex flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card title={t`Payment`}>
        {given === undefined ? (
          <PaymentFields {...fields} />
        ) : (
          <Verdict kind="info" title={t`Another screen or a link filled in this call`}>
            <Trans>You see the whole request before anyone signs.</Trans>
          </Verdict>
        )}
      </Card>
      <Card title={t`Signers`}>
        <TermsFields {...fields} />
      </Card>
      {build.error !== null && (
        <Problem error={build.error} unaffected={t`Nothing was signed. Your entries are still here.`} />
      )}
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={build.isPending && t`Creating the request`}
      >
        <Trans>Create request</Trans>
      </Button>
    </form>
  );
}

/** A call that another screen brings along; a damaged one is as none. */
function readGiven(hash: string): TransactionPayload | undefined {
  try {
    return fragmentToPayload(hash);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
