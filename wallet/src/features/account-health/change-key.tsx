import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createEntryFunction, type AccountInfo, type TransactionPayload } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";

interface ChangeKeyProps {
  readonly account: VaultAccount;
  readonly info: AccountInfo | null;
  readonly ask: (payload: TransactionPayload) => void;
}

/** Gives an account a new key and keeps its address: for a key that others may know. */
export function ChangeKey({ account, info, ask }: ChangeKeyProps): ReactElement | undefined {
  const [isOpen, setIsOpen] = useState(false);
  const accounts = useSessionState((state) => state.accounts);
  const phrases = listPhrases(accounts);
  if (!canSign(account) || info === null) return undefined;
  const own = account.origin.kind === "phrase" ? account.origin.phraseId : undefined;
  const phraseId = own ?? phrases[0]?.phraseId;
  return (
    <Card title={t`Rotate key`}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-quiet">
          <Trans>
            The account gets a new key and keeps its address, coins and history. Do this if the private key
            may be compromised. If the recovery phrase may be compromised, move your coins to an account with
            a new phrase instead. Anyone with the phrase has all its keys.
          </Trans>
        </p>
        {account.otherKey?.isNext === true && (
          <Verdict kind="info" title={t`A key rotation is unfinished`}>
            <Trans>Starting again uses the same new key, so nothing is lost.</Trans>
          </Verdict>
        )}
        <Button disabled={phraseId === undefined} onClick={() => setIsOpen(true)}>
          <Trans>Rotate key</Trans>
        </Button>
        {phraseId === undefined && (
          <p className="text-small text-text-quiet">
            <Trans>
              The new key comes from a recovery phrase, and this wallet has none yet. Create one first.
            </Trans>
          </p>
        )}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Rotate key`}
        description={t`The new key is the next key of your recovery phrase. The phrase alone won't restore this address, so keep a backup file too.`}
      >
        {phraseId !== undefined && (
          <ChangeKeyForm
            account={account}
            sequenceNumber={info.sequenceNumber}
            phraseId={phraseId}
            ask={(payload) => {
              setIsOpen(false);
              ask(payload);
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

interface ChangeKeyFormProps extends Pick<ChangeKeyProps, "account" | "ask"> {
  readonly sequenceNumber: bigint;
  readonly phraseId: string;
}

function ChangeKeyForm({ account, sequenceNumber, phraseId, ask }: ChangeKeyFormProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const begin = async (password: string): Promise<void> => {
    const proof = await vault.beginRotation(account.id, { phraseId, password, sequenceNumber });
    session.opened(await vault.accounts());
    const name = "0x1::account::rotate_authentication_key";
    ask({ kind: "entry-function", entryFunction: createEntryFunction(name, [], proof.arguments) });
  };
  return (
    <PasswordForm
      action={t`Prepare new key`}
      working={t`Preparing the new key`}
      unaffected={t`The account's key didn't change.`}
      run={begin}
    />
  );
}
