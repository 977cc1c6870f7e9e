import { t } from "@lingui/core/macro";
import { bytesToHex, ed25519Address, type AccountAuthenticator } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues } from "../../ui/key-values.tsx";

/** Which key signed; of what is not in it. */
export function AuthenticatorFacts(props: { readonly authenticator: AccountAuthenticator }): ReactElement {
  const { authenticator } = props;
  const words = KINDS[authenticator.kind];
  return (
    <KeyValues
      items={[
        { label: t`Kind`, value: words },
        ...(authenticator.kind === "ed25519"
          ? [
              {
                label: t`Public key`,
                value: <AddressText value={bytesToHex(authenticator.publicKey)} what={t`key`} form="full" />,
                stacked: true,
              },
              {
                label: t`Derived address`,
                value: <AddressText value={ed25519Address(authenticator.publicKey)} form="full" />,
                stacked: true,
              },
            ]
          : []),
      ]}
    />
  );
}

const KINDS: Readonly<Record<AccountAuthenticator["kind"], string>> = {
  ed25519: t`One Ed25519 key`,
  "multi-ed25519": t`Several Ed25519 keys`,
  "single-key": t`Single key (any scheme)`,
  "multi-key": t`Multiple keys (any scheme)`,
};
