import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useRouter } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { usePasskeysHere } from "../../components/secrets/use-passkeys-here.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { APP_VERSION } from "../../format/app-version.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { PasskeyUnlock } from "./passkey-unlock.tsx";
import { UnlockForm } from "./unlock-form.tsx";

interface UnlockPageProps {
  readonly next: string;
  /** Who waits for an answer on it; false where nobody does. */
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
