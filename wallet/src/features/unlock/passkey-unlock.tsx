import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { askPasskey } from "../../components/secrets/passkey-device.ts";
import { vaultOlderCopy } from "../../vault/vault-errors.ts";
import type { PasskeyAnswer } from "../../vault/signing.ts";
import type { VaultPasskey } from "../../vault/vault-api.ts";

interface PasskeyUnlockProps {
  /** Those that work here; not empty. */
  readonly passkeys: readonly VaultPasskey[];
  readonly unlock: (answer: PasskeyAnswer, options?: { readonly acceptOlder: true }) => Promise<void>;
}

export function PasskeyUnlock({ passkeys, unlock }: PasskeyUnlockProps): ReactElement {
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const hasOlderCopy = isSupraError(problem, vaultOlderCopy);
  const open = async (options?: { readonly acceptOlder: true }): Promise<void> => {
    if (isOpening) return;
    setIsOpening(true);
    setProblem(undefined);
    try {
      await unlock(await askPasskey(passkeys), options);
    } catch (error) {
      setProblem(error);
      setIsOpening(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Button
        tone="primary"
        size="large"
        width="full"
        loading={isOpening && t`Waiting for the passkey`}
        onClick={() => void open()}
      >
        <Trans>Unlock with passkey</Trans>
      </Button>
      {problem !== undefined && <Problem error={problem} />}
      {hasOlderCopy && (
        <Button width="full" onClick={() => void open({ acceptOlder: true })}>
          <Trans>Open older copy</Trans>
        </Button>
      )}
    </div>
  );
}
