import { t } from "@lingui/core/macro";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { formatAddress } from "../../format/address.ts";
import { Identicon } from "../../ui/identicon.tsx";
import type { KnownRecipient } from "./known-addresses.ts";

interface RecipientFacesProps {
  readonly recipients: readonly KnownRecipient[];
  readonly renderAction: (
    recipient: KnownRecipient,
  ) => ReactElement<{ className?: string; "aria-label"?: string; children?: ReactNode }>;
}

export function RecipientFaces({ recipients, renderAction }: RecipientFacesProps): ReactElement {
  return (
    <ul aria-label={t`Recent recipients`} className="-mx-2 flex flex-wrap gap-1">
      {recipients.map((recipient) => {
        const { address, name = formatAddress(address) } = recipient;
        return (
          <li key={address}>
            {cloneElement(
              renderAction(recipient),
              {
                "aria-label": t`Send to ${name}`,
                className:
                  "flex w-24 flex-col items-center gap-1.5 rounded-control px-1 py-2 text-small transition-colors hover:bg-surface-soft",
              },
              <>
                <Identicon value={address} />
                <span className="w-full truncate text-center">{name}</span>
              </>,
            )}
          </li>
        );
      })}
    </ul>
  );
}
