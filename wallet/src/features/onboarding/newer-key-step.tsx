import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { accountQuery } from "../../chain/queries/queries.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { ImportPreview, VaultAccount } from "../../vault/vault-api.ts";
import { useVault, useVaultSession } from "../../vault/vault-context.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { clearDrafts } from "./draft.ts";
import { USUAL_PATHS } from "./found-accounts.tsx";
import { StepFrame } from "./step-frame.tsx";

interface NewerKeyStepProps {
  readonly account: VaultAccount;
  readonly preview: ImportPreview;
  readonly kind: "phrase" | "key";
}

/** Gives an account the key that the chain takes now; only when the imported secret holds that very key. */
export function NewerKeyStep({ account, preview, kind }: NewerKeyStepProps): ReactElement {
  const navigate = useNavigate();
  const network = useActiveNetwork();
  const { match, wanted, problem, retry } = useMatch(account, preview);
  const back = (): void => {
    clearDrafts();
    void navigate({ to: "/welcome/import", search: { account: account.id, kind } });
  };
  return (
    <StepFrame
      title={t`Is this the key?`}
      text={t`Holdfast checks on ${network.name} which key ${account.name} accepts. Nothing is saved yet.`}
      place={[2, 2]}
    >
      <div className="flex flex-col gap-6">
        <AddressText value={account.address} form="full" />
        {problem !== null && <Problem error={problem} onRetry={retry} />}
        {problem === null && match === undefined && <Skeleton shape="block" />}
        {match === null && (
          <Verdict kind="danger" title={t`The account does not accept this key`}>
            <span className="break-words">
              {wanted === undefined
                ? t`${network.name} does not have this account.`
                : kind === "key"
                  ? t`This private key doesn't belong to the account's key ${wanted}.`
                  : t`This recovery phrase doesn't produce the account's key ${wanted} on any standard path.`}
            </span>
          </Verdict>
        )}
        {match !== null && match !== undefined && (
          <>
            <Verdict kind="ok" title={t`The account accepts this key`}>
              {match.path === undefined ? undefined : t`Derivation path: ${match.path}`}
            </Verdict>
            <TakeKeyForm account={account} draftId={preview.draftId} path={match.path} />
          </>
        )}
        <Button tone="quiet" width="full" onClick={back}>
          <Trans>Enter something else</Trans>
        </Button>
      </div>
    </StepFrame>
  );
}

interface TakeKeyFormProps {
  readonly account: VaultAccount;
  readonly draftId: string;
  readonly path: string | undefined;
}

function TakeKeyForm({ account, draftId, path }: TakeKeyFormProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const navigate = useNavigate();
  const toast = useToast();
  const take = async (password: string): Promise<void> => {
    const options = { password, ...(path === undefined ? {} : { path }) };
    session.opened(await vault.adoptKey(account.id, draftId, options), account.id);
    toast({ kind: "positive", title: t`This wallet now uses the account's newer key` });
    await navigate({ to: "/account-health" });
    clearDrafts();
  };
  return (
    <PasswordForm
      action={t`Use this key`}
      working={t`Encrypting and saving the key`}
      unaffected={t`The account didn't change.`}
      run={take}
    />
  );
}

interface Match {
  readonly path?: string;
}

/** Where in the secret the account's key is; null when it is not there. */
function useMatch({ address }: VaultAccount, { draftId, accounts }: ImportPreview) {
  const vault = useVault();
  const network = useActiveNetwork();
  const info = useQuery(accountQuery(network, address));
  const usual = useQuery({
    queryKey: ["draft-accounts", draftId],
    queryFn: () => vault.draftAccounts(draftId, USUAL_PATHS),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const wanted = info.data?.authenticationKey;
  const isKnown = info.data !== undefined && usual.data !== undefined;
  const found = [...accounts, ...(usual.data ?? [])].find((one) => one.address === wanted);
  const match: Match | null | undefined = isKnown ? (found ?? null) : undefined;
  return {
    match,
    wanted,
    problem: info.error ?? usual.error,
    retry: () => [info, usual].forEach((query) => void query.refetch()),
  };
}
