import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { RecipientFaces } from "../../components/addresses/recipient-faces.tsx";
import { useKnownRecipients } from "../../components/addresses/recent-recipients.ts";

export interface KnownFacesProps {
  readonly sender: Address;
  readonly onChoose: (to: Address) => void;
}

/** One row of faces on a wide screen, two on a phone. */
const MOST = 8;

/** Whom the account paid before, and contacts; nothing while there is nobody. */
export function KnownFaces({ sender, onChoose }: KnownFacesProps): ReactElement | undefined {
  const recipients = useKnownRecipients(sender, MOST);
  if (recipients.length === 0) return undefined;
  return (
    <RecipientFaces
      recipients={recipients}
      action={({ address }) => <button type="button" onClick={() => onChoose(address)} />}
    />
  );
}
