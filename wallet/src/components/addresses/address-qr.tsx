import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatAddress } from "../../format/address.ts";
import { QrCode } from "../../ui/qr-code.tsx";

/** The plain address without a URI scheme, so that every wallet can read it. */
export function AddressQr({ address }: { readonly address: Address }): ReactElement {
  return (
    <div className="mx-auto w-full max-w-70 rounded-card border border-line bg-qr-paper p-3">
      <QrCode text={address} label={t`QR code of the address ${formatAddress(address)}`} />
    </div>
  );
}
