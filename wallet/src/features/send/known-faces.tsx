import type { Address } from "@holdfast/sdk";
import type { ReactElement, RefObject } from "react";
import { RecipientFaces } from "../../components/addresses/recipient-faces.tsx";
import { useKnownRecipients } from "../../components/addresses/recent-recipients.ts";
import type { PaymentDraft } from "./use-payment-draft.ts";

export interface KnownFacesProps {
  readonly sender: Address;
  readonly draft: Pick<PaymentDraft, "text" | "setTo">;
  /** Where the form goes on once a recipient is chosen. */
  readonly next: RefObject<HTMLInputElement | null>;
}

/** One row of faces on a wide screen, two on a phone. */
const MOST = 8;

/** Whom the account paid before, and contacts, until a recipient is named. */
export function KnownFaces({ sender, draft, next }: KnownFacesProps): ReactElement | undefined {
  const recipients = useKnownRecipients(sender, MOST);
  if (recipients.length === 0 || draft.text.to !== "") return undefined;
  const choose = (to: Address): void => {
    draft.setTo(to);
    next.current?.focus();
  };
  return (
    <RecipientFaces
      recipients={recipients}
      renderAction={({ address }) => <button type="button" onClick={() => choose(address)} />}
    />
  );
}
