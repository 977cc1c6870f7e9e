import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, lazy, Suspense, useState, useRef } from "react";
import { isSupraError } from "@holdfast/sdk";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { usePasskeysHere, askPasskey } from "../../components/secrets/passkey-device.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { APP_VERSION } from "../../format/app-version.ts";
import { Button } from "../../ui/button.tsx";
import { Problem, problemText } from "../../components/feedback/problem.tsx";
import { vaultOlderCopy, passwordWrong, unlockThrottled } from "../../vault/vault-errors.ts";
import type { PasskeyAnswer } from "../../vault/signing.ts";
import type { VaultPasskey } from "../../vault/vault-api.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { formatDuration } from "../../format/time.ts";
import { useNow } from "../../ui/now.ts";

interface UnlockPageProps {
  readonly next: string;
  /** The site that waits, or false. */
  readonly request: ReactNode;
}

export function UnlockPage({ next, request }: UnlockPageProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const network = useActiveNetwork();
  const status = useSessionState((state) => state.status);
  const router = useRouter();
  const navigate = useNavigate();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ["vault-wait"],
    queryFn: () => vault.status(),
    gcTime: 0,
  });

  const passkeys = usePasskeysHere();
  const waitSecs = data?.waitSecs ?? 0;
  const waitUntil = waitSecs === 0 ? 0 : dataUpdatedAt + waitSecs * 1000;

  if (status === "none") return <Navigate to="/welcome" />;
  return (
    <div className="flex flex-1 flex-col justify-center gap-8">
      <div className="flex flex-col gap-5">
        {request === false && <LogoMark size="large" />}
        <PageHeading title={t`Welcome back`}>{describePurpose(next, request !== false)}</PageHeading>
        {request}
      </div>
      {passkeys.length > 0 && (
        <PasskeyUnlock
          passkeys={passkeys}
          unlock={async (answer, options) => {
            session.opened(await vault.unlockWithPasskey(answer, options));
            router.history.replace(next);
          }}
        />
      )}
      <UnlockForm
        waitUntil={waitUntil}
        isSecond={passkeys.length > 0}
        unlock={async (password, options) => {
          session.opened(await vault.unlock(password, options));
          router.history.replace(next);
        }}
      />
      <ForgotPassword
        erase={async () => {
          await vault.erase({ forget: true });
          await session.erased();
          await navigate({ to: "/welcome" });
        }}
      />
      <p className="text-small text-text-quiet">
        <Trans>
          {network.name}, chain ID {network.chainId}. Holdfast {APP_VERSION}.
        </Trans>
      </p>
    </div>
  );
}

function describePurpose(next: string, isForSite: boolean): string {
  if (isForSite) return t`Unlock the wallet to respond.`;
  return next === "/home" ? t`Unlock the wallet on this device.` : t`Unlock to continue where you left off.`;
}

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import("./forgot-password-dialog.tsx")).ForgotPasswordDialog,
}));

function ForgotPassword({ erase }: { readonly erase: () => Promise<void> }): ReactElement {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button tone="quiet" width="full" onClick={() => setIsOpen(true)}>
        <Trans>Forgot password?</Trans>
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ForgotPasswordDialog isOpen={isOpen} onOpenChange={setIsOpen} erase={erase} />
        </Suspense>
      )}
    </>
  );
}

interface PasskeyUnlockProps {
  readonly passkeys: readonly VaultPasskey[];
  readonly unlock: (answer: PasskeyAnswer, options?: { readonly acceptOlder: true }) => Promise<void>;
}

function PasskeyUnlock({ passkeys, unlock }: PasskeyUnlockProps): ReactElement {
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

interface UnlockFormProps {
  /** Milliseconds since 1970, at the first render. */
  readonly waitUntil: number;
  readonly isSecond?: boolean;
  readonly unlock: (password: string, options?: { readonly acceptOlder: true }) => Promise<void>;
}

function UnlockForm({ waitUntil, isSecond = false, unlock }: UnlockFormProps): ReactElement {
  const password = useRef<HTMLInputElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hasOlderCopy, setHasOlderCopy] = useState(false);
  const [ownWaitUntil, setOwnWaitUntil] = useState(0);
  const secondsLeft = Math.ceil((Math.max(waitUntil, ownWaitUntil) - useNow(250)) / 1000);
  const isWaiting = secondsLeft > 0;

  const open = async (options?: { readonly acceptOlder: true }): Promise<void> => {
    const typed = password.current?.value ?? "";
    if (isOpening || isWaiting) return;
    if (typed === "") {
      setProblem(t`Enter your password.`);
      password.current?.focus();
      return;
    }
    setIsOpening(true);
    setProblem(undefined);
    try {
      await unlock(typed, options);
    } catch (error) {
      setHasOlderCopy(isSupraError(error, vaultOlderCopy));
      const { waitSecs, triesLeft } = readThrottle(error);
      setOwnWaitUntil(waitSecs === 0 ? 0 : Date.now() + waitSecs * 1000);
      setProblem(waitSecs > 0 ? t`Wrong password.` : `${problemText(error)}${triesWords(triesLeft)}`);
      setIsOpening(false);
      password.current?.select();
    }
  };
  const verdictText = isWaiting
    ? t`${problem ?? t`Too many wrong passwords.`} Try again in ${formatDuration(secondsLeft)}.`
    : problem;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      className="flex flex-col gap-4"
    >
      <Field label={t`Password`} problem={verdictText}>
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="current-password"
          autoFocus={!isSecond}
          data-first-field={isSecond ? undefined : ""}
        />
      </Field>
      <Button
        type="submit"
        tone={isSecond ? "secondary" : "primary"}
        size="large"
        width="full"
        disabled={isWaiting}
        loading={isOpening && t`Opening the wallet`}
      >
        <Trans>Unlock wallet</Trans>
      </Button>
      {hasOlderCopy && (
        <Button width="full" onClick={() => void open({ acceptOlder: true })}>
          <Trans>Open older copy</Trans>
        </Button>
      )}
    </form>
  );
}

/** Wait and tries left, from a rejected password's error. */
function readThrottle(error: unknown): { readonly waitSecs: number; readonly triesLeft: number | undefined } {
  if (isSupraError(error, passwordWrong)) return error.context;
  return {
    waitSecs: isSupraError(error, unlockThrottled) ? error.context.waitSecs : 0,
    triesLeft: undefined,
  };
}

/** Warns before the last tries, not at the first typo. */
function triesWords(triesLeft: number | undefined): string {
  if (triesLeft === undefined || triesLeft === 0 || triesLeft > 3) return "";
  return plural(triesLeft, {
    one: " After one more wrong password, you must wait.",
    other: ` After ${triesLeft} more wrong passwords, you must wait.`,
  });
}
