import type { SignInParams } from "@holdfast/provider";
import { hexToBytes, parseAddress, type Address } from "@holdfast/sdk";
import { verifySignIn } from "@holdfast/sdk/sign-in";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { expectConsent } from "./consent.ts";
import { answerInvalid, signInMissing } from "./dapp-errors.ts";
import { useHoldfast } from "./holdfast-provider.tsx";
import { onceOnly } from "./once-only.ts";

/** Sign-in request: the server's nonce, and other fields of AIP-116. The wallet fills in the rest. */
export type SignInVariables = Omit<SignInParams, "domain" | "address" | "chainId">;

/** A sign-in at this page's host. The server must verify it, with `verifySignIn` of the SDK. */
export interface SignedIn {
  readonly text: string;
  readonly address: Address;
  /** 0x and 64 digits. */
  readonly publicKey: string;
  /** 0x and 128 digits. */
  readonly signature: string;
}

/** Asks the user. @throws ProviderError 4001 if rejected, dapp/sign-in-missing, dapp/answer-invalid */
export function useSignIn(): UseMutationResult<SignedIn, Error, SignInVariables> {
  const { watch } = useHoldfast();
  return useMutation({
    ...onceOnly,
    mutationFn: async (request: SignInVariables): Promise<SignedIn> => {
      const { address, chainId } = await watch.expectAccount();
      const wallet = watch.expectWallet();
      if (wallet.signIn === undefined) throw signInMissing({});
      const { host, origin } = window.location;
      const signed = await wallet.signIn({ uri: origin, ...request, domain: host, address });
      expectConsent(signed);
      const { text, publicKey, signature } = signed;
      const answer = { text, publicKey: hexToBytes(publicKey), signature: hexToBytes(signature) };
      const expected = { domain: host, nonce: request.nonce, chainId, now: Date.now() };
      const signIn = await verifySignIn(answer, expected);
      if (signIn?.address !== address || parseAddress(signed.address) !== address)
        throw answerInvalid({ method: "signIn", expected: "a sign-in of this account at this site" });
      return { text, address, publicKey, signature };
    },
  });
}
