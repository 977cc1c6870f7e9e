import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import Pencil from "lucide-react/icons/pencil";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState, useVaultSession, useVault } from "../../vault/vault-context.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";
import { AccountActions } from "./account-actions.tsx";
import { AddAccount } from "./add-account.tsx";
import { WatchAccount } from "./watch-account.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NameForm } from "./name-form.tsx";

/** The accounts of this wallet. */
export function AccountsCard(): ReactElement {
  const session = useVaultSession();
  const accounts = useSessionState((state) => state.accounts);
  const activeId = useSessionState((state) => state.activeAccountId);
  const [renamed, setRenamed] = useState<VaultAccount>();
  return (
    <Card padding="flush">
      <ListRows label={t`Accounts`}>
        {accounts.map((account) => (
          <ListRow
            key={account.id}
            lead={<Identicon value={account.address} tint={account.color} />}
            title={
              <span className="flex flex-wrap items-center gap-2 whitespace-normal">
                {account.name}
                {!canSign(account) && (
                  <Chip>
                    <Trans>Watched</Trans>
                  </Chip>
                )}
                {account.isHidden === true && (
                  <Chip>
                    <Trans>Hidden</Trans>
                  </Chip>
                )}
              </span>
            }
            note={<AddressText value={account.address} form="ends" />}
            end={
              <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center">
                {account.id === activeId ? (
                  <Chip tone="accent">
                    <Trans>In use</Trans>
                  </Chip>
                ) : (
                  <Button
                    size="small"
                    aria-label={t`Use ${account.name}`}
                    onClick={() => session.selectAccount(account.id)}
                  >
                    <Trans>Use</Trans>
                  </Button>
                )}
                <span className="flex items-center gap-1">
                  <IconButton
                    label={t`Name and color of ${account.name}`}
                    icon={<Pencil />}
                    onClick={() => setRenamed(account)}
                  />
                  <AccountActions account={account} />
                </span>
              </span>
            }
          />
        ))}
      </ListRows>
      <MoreAccounts />
      <RenameAccount account={renamed} onClose={() => setRenamed(undefined)} />
    </Card>
  );
}

/** The ways to a further account. The account menu leads here with the first question already asked. */
function MoreAccounts(): ReactElement {
  const { add } = useSearch({ strict: false });
  const isAskedFor = add === "account";
  const [isAdding, setIsAdding] = useState(false);
  const [isWatching, setIsWatching] = useState(false);
  const navigate = useNavigate();
  const canAdd = useSessionState((state) => listPhrases(state.accounts).length > 0);
  const stopAdding = (): void => {
    setIsAdding(false);
    if (isAskedFor) void navigate({ to: "/settings/accounts", replace: true });
  };
  return (
    <>
      <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4 sm:px-6">
        {canAdd && (
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Add account</Trans>
          </Button>
        )}
        <Link to="/welcome/import" className={buttonStyle()}>
          <Trans>Import another account</Trans>
        </Link>
        <Button onClick={() => setIsWatching(true)}>
          <Trans>Watch account</Trans>
        </Button>
      </div>
      <WatchAccount open={isWatching} onClose={() => setIsWatching(false)} />
      <AddAccount open={isAdding || (isAskedFor && canAdd)} onClose={stopAdding} />
    </>
  );
}

interface RenameAccountProps {
  /** Undefined while nothing is renamed. */
  readonly account: VaultAccount | undefined;
  readonly onClose: () => void;
}

function RenameAccount({ account, onClose }: RenameAccountProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  return (
    <Dialog open={account !== undefined} onOpenChange={onClose} title={t`Name and color`}>
      {account !== undefined && (
        <NameForm
          initial={account.name}
          color={account.color}
          action={t`Save`}
          save={async (name, color) => {
            session.opened(
              await vault.renameAccount(account.id, { name, ...(color === undefined ? {} : { color }) }),
            );
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
