import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { usePasskeysHere } from "../../components/secrets/use-passkeys-here.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { APP_VERSION } from "../../format/app-version.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { PasskeyUnlock } from "./passkey-unlock.tsx";
import { UnlockForm } from "./unlock-form.tsx";

export function UnlockPage(): ReactElement {
  const { next } = useSearch({ from: "/bare/unlock" });
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
        <LogoMark size="large" />
        <PageHeading title={t`Welcome back`}>
          {next === undefined || next === "/home"
            ? t`Unlock the wallet on this device.`
            : t`Unlock the wallet to go on where you were.`}
        </PageHeading>
      </div>
      {passkeys.length > 0 && (
        <PasskeyUnlock
          passkeys={passkeys}
          unlock={async (answer, options) => {
            session.opened(await vault.unlockWithPasskey(answer, options));
            router.history.replace(next ?? "/home");
          }}
        />
      )}
      <UnlockForm
        waitUntil={waitUntil}
        isSecond={passkeys.length > 0}
        unlock={async (password, options) => {
          session.opened(await vault.unlock(password, options));
          router.history.replace(next ?? "/home");
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
          {network.name}, chain id {network.chainId}. Holdfast {APP_VERSION}.
        </Trans>
      </p>
    </div>
  );
}
