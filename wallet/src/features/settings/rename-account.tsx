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
    <Dialog open={account !== undefined} onOpenChange={onClose} title="Name and colour">
      {account !== undefined && (
        <NameForm
          initial={account.name}
          color={account.color}
          action="Save"
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
