import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { readNextNumber } from "../../chain/outbox/next-number.ts";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount, useVault } from "../../vault/vault-context.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { conversionProof, type ConversionPlan } from "./conversion-plan.ts";
import { ConversionForm } from "./conversion-form.tsx";
import { ConversionProof, type ReviewedProof } from "./conversion-proof.tsx";

/** Converts the chosen account, with its address and all that it holds, to multisig. */
export function ConvertPage(): ReactElement | undefined {
  const account = useOwnAccount();
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={t`Convert ${account.name} to multisig`}>
        <Trans>The account keeps its address and assets. Its owners then decide together.</Trans>
      </PageHeading>
      {canSign(account) ? (
        <Conversion key={account.id} account={account} />
      ) : (
        <Verdict kind="info" title={t`${account.name} is watch-only`}>
          <Trans>This wallet doesn't have the account's key. Choose an account you can sign for.</Trans>
        </Verdict>
      )}
    </Page>
  );
}

function Conversion({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const vault = useVault();
  const outbox = useOutbox();
  const ending = useCallEnding(account);
  const [reviewed, setReviewed] = useState<ReviewedProof>();
  const read = useMutation({
    mutationFn: async (plan: ConversionPlan): Promise<ReviewedProof> => {
      const { address, id } = account;
      const { chainId } = network;
      const sequenceNumber = await readNextNumber(network, address, outbox);
      const proof = conversionProof(plan, { account: address, chainId, sequenceNumber });
      const request = { accountId: id, proof, chainId };
      return { plan, request, summary: await vault.reviewConversion(request) };
    },
    onSuccess: setReviewed,
  });
  return (
    <>
      <ConversionForm account={account} isBusy={read.isPending || ending.isPreparing} onPlan={read.mutate} />
      {read.error !== null && <Problem error={read.error} unaffected={t`Nothing was signed.`} />}
      {reviewed !== undefined && (
        <ConversionProof
          reviewed={reviewed}
          onClose={() => setReviewed(undefined)}
          onSigned={(entryFunction) => {
            setReviewed(undefined);
            const multisig = { chainId: network.chainId, address: account.address, name: account.name };
            ending.ask({ kind: "entry-function", entryFunction }, { keeps: { multisig } });
          }}
        />
      )}
      <CallOutcome
        account={account}
        ending={ending}
        next={
          <Link
            to="/multisig/$address"
            params={{ address: account.address }}
            className={buttonStyle({ size: "small", tone: "primary" })}
          >
            <Trans>Open multisig account</Trans>
          </Link>
        }
      />
    </>
  );
}
