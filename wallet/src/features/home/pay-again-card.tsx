import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { RecipientFaces } from "../../components/addresses/recipient-faces.tsx";
import { useKnownRecipients } from "../../components/addresses/recent-recipients.ts";
import { Card } from "../../ui/card.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";

/** As many as fill two rows of the column. */
const MOST = 6;

/** The way to frequent recipients: one press. Nothing while there are none. */
export function PayAgainCard({ account }: { readonly account: VaultAccount }): ReactElement | undefined {
  const recipients = useKnownRecipients(account.address, MOST);
  if (recipients.length === 0 || !canSign(account)) return undefined;
  return (
    <Card title="Send to">
      <RecipientFaces
        recipients={recipients}
        renderAction={({ address }) => <Link to="/send" search={{ to: address }} />}
      />
    </Card>
  );
}
