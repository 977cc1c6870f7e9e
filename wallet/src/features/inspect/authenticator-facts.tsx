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
        { label: "Kind", value: words },
        ...(authenticator.kind === "ed25519"
          ? [
              {
                label: "Public key",
                value: <AddressText value={bytesToHex(authenticator.publicKey)} what="key" form="full" />,
                stacked: true,
              },
              {
                label: "Address made of it",
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
  ed25519: "One Ed25519 key",
  "multi-ed25519": "Several Ed25519 keys",
  "single-key": "One key of any kind",
  "multi-key": "Several keys of any kind",
};
