import type { ReactElement } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { NameForm } from "./name-form.tsx";

export interface RenameAccountProps {
  /** Undefined while nothing is renamed. */
  readonly account: VaultAccount | undefined;
  readonly onClose: () => void;
}

export function RenameAccount({ account, onClose }: RenameAccountProps): ReactElement {
  const vault = useVault();
  const session = useVaultSession();
  return (
    <Dialog open={account !== undefined} onOpenChange={onClose} title="Rename the account">
      {account !== undefined && (
        <NameForm
          initial={account.name}
          action="Save the name"
          save={async (name) => {
            session.opened(await vault.renameAccount(account.id, { name }));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
