import {
  bytesToHex,
  hexToBytes,
  parseAddress,
  utf8ToBytes,
  verifyEd25519,
  type Address,
} from "@holdfast/sdk";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { expectConsent } from "./consent.ts";
import { answerInvalid } from "./dapp-errors.ts";
import { useHoldfast } from "./holdfast-provider.tsx";
import { onceOnly } from "./once-only.ts";

export interface SignMessageVariables {
  /** What the user reads and signs. A nonce that a server gave out belongs into it. */
  readonly message: string;
}

/** A signature over exactly the bytes of the text. The server that is sent one checks it again. */
export interface SignedText extends SignMessageVariables {
  readonly address: Address;
  /** 0x and 64 digits. */
  readonly publicKey: string;
  /** 0x and 128 digits. */
  readonly signature: string;
}

/** Asks the user to sign a text. @throws ProviderError 4001 when they refuse, dapp/answer-invalid when the signature is not of it */
export function useSignMessage(): UseMutationResult<SignedText, Error, SignMessageVariables> {
  const { watch } = useHoldfast();
  return useMutation({
    ...onceOnly,
    mutationFn: async ({ message }: SignMessageVariables): Promise<SignedText> => {
      const { address } = await watch.expectAccount();
      const bytes = utf8ToBytes(message);
      const signed = await watch.expectWallet().signMessage({ message: bytesToHex(bytes) });
      expectConsent(signed);
      const { publicKey, signature } = signed;
      const isSigned =
        parseAddress(signed.address) === address &&
        (await verifyEd25519(hexToBytes(publicKey), bytes, hexToBytes(signature)));
      if (!isSigned)
        throw answerInvalid({ method: "signMessage", expected: "a signature of this text by this account" });
      return { message, address, publicKey, signature };
    },
  });
}
