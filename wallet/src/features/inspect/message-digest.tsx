import { t } from "@lingui/core/macro";
import {
  bytesToHex,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  sha3,
  signingMessage,
  type DecodedSigningMessage,
} from "@holdfast/sdk";
import type { ReactElement } from "react";
import { DigestWords } from "../../components/values/digest-words.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues } from "../../ui/key-values.tsx";

/** What the device that signs shows too: only the same bytes have the same words. */
export function MessageDigest({ message }: { readonly message: DecodedSigningMessage }): ReactElement {
  const digest = bytesToHex(sha3(encodeMessage(message)));
  return (
    <KeyValues
      items={[
        {
          label: t`Digest in words`,
          value: <DigestWords digest={digest} />,
          note: t`The signing device must show the same eight words. The words are not a recovery phrase.`,
          stacked: true,
        },
        {
          label: t`Signing digest`,
          value: <AddressText value={digest} what={t`signing digest`} form="full" />,
          stacked: true,
        },
      ]}
    />
  );
}

/** The message again: it is read in one way only. */
function encodeMessage(message: DecodedSigningMessage): Uint8Array {
  switch (message.kind) {
    case "single":
      return signingMessage(message.raw);
    case "multi-agent":
      return multiAgentSigningMessage(message.raw, message.secondarySigners);
    case "fee-payer":
      return feePayerSigningMessage(message.raw, message.secondarySigners, message.feePayer);
  }
}
