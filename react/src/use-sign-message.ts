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
  /** Text for the user to sign. Should contain a server's nonce. */
  readonly message: string;
}

/** A signature over exactly the text's bytes. A server must verify it. */
export interface SignedText extends SignMessageVariables {
  readonly address: Address;
  /** 0x and 64 digits. */
  readonly publicKey: string;
  /** 0x and 128 digits. */
  readonly signature: string;
}

/** Asks the user. @throws ProviderError 4001 if rejected, dapp/answer-invalid if the signature is wrong */
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
