import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import ArrowUp from "lucide-react/icons/arrow-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Trash from "lucide-react/icons/trash";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toast.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { problemText } from "../../components/feedback/problem.tsx";

/** What else can be done with an account in the list: its place, whether it is shown, and no longer watching it. */
export function AccountActions({ account }: { readonly account: VaultAccount }): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  const toast = useToast();
  const ids = useSessionState((state) => state.accounts).map(({ id }) => id);
  const [isBusy, setIsBusy] = useState(false);
  const place = ids.indexOf(account.id);
  const run = async (change: () => Promise<readonly VaultAccount[]>): Promise<void> => {
    setIsBusy(true);
    try {
      session.opened(await change());
    } catch (error) {
      toast({ kind: "danger", title: t`Account not changed`, description: problemText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  const moveUp = (): Promise<readonly VaultAccount[]> =>
    vault.arrangeAccounts([
      ...ids.slice(0, place - 1),
      account.id,
      ...ids.slice(place - 1).filter((id) => id !== account.id),
    ]);
  const isHidden = account.isHidden === true;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t`More for ${account.name}`}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control text-text-quiet transition-colors hover:bg-surface-soft hover:text-text"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <MenuItem icon={<ArrowUp />} disabled={place === 0 || isBusy} onSelect={() => void run(moveUp)}>
        <Trans>Move up</Trans>
      </MenuItem>
      <MenuItem
        icon={isHidden ? <Eye /> : <EyeOff />}
        note={isHidden ? undefined : t`The account stays in the wallet.`}
        disabled={isBusy}
        onSelect={() => void run(() => vault.renameAccount(account.id, { isHidden: !isHidden }))}
      >
        {isHidden ? t`Show in lists` : t`Hide from lists`}
      </MenuItem>
      {!canSign(account) && (
        <MenuItem
          icon={<Trash />}
          disabled={isBusy}
          onSelect={() => void run(() => vault.unwatchAccount(account.id))}
        >
          <Trans>Stop watching</Trans>
        </MenuItem>
      )}
    </Menu>
  );
}
