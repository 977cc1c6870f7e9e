import type { SiteCalls } from "@holdfast/provider/messages";
import { useAccount, useSignMessage, type SignedText } from "@holdfast/react";
import { parseAddress } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { RequestProblem } from "./problem.tsx";
import { checkSignIn, signInText, type SignInChecks } from "./sign-in.ts";

const NONCE = "tidepool-nonce";
const SIGNATURE = "tidepool-signature";

interface SignInCardProps {
  /** A signature that the page came back with. */
  readonly returned: SiteCalls["signMessage"]["result"] | undefined;
}

/** Proves who one is without a transaction. */
export function SignInCard({ returned }: SignInCardProps): ReactElement {
  const account = useAccount();
  const { host } = window.location;
  // Kept over the way to the wallet and back; a site's server would keep it.
  const [nonce] = useState(rememberedNonce);
  const sign = useSignMessage();
  // Kept until the tab is closed; a site's server would begin a session.
  const [before] = useState(() => rememberedSignature(returned, signInText(host, nonce)));
  const signed = sign.data ?? before;
  const mine = signed?.address === account.address ? signed : undefined;
  const checks = useQuery({
    queryKey: ["sign-in", mine?.signature, host, nonce],
    enabled: mine !== undefined,
    queryFn: async () => (mine === undefined ? null : checkSignIn(mine, host, nonce)),
  });
  return (
    <section className="card">
      <h2>Sign in</h2>
      {checks.data ? (
        <Verdict checks={checks.data} />
      ) : (
        <>
          <p className="quiet">
            Sign a text with a number that is used once. It costs nothing and moves nothing.
          </p>
          <pre>{signInText(host, nonce)}</pre>
          <button
            type="button"
            disabled={sign.isPending}
            onClick={() =>
              sign.mutate({ message: signInText(host, nonce) }, { onSuccess: rememberSignature })
            }
          >
            {sign.isPending ? "Continue in your wallet…" : "Sign in"}
          </button>
        </>
      )}
      <RequestProblem error={sign.error ?? checks.error} />
    </section>
  );
}

function Verdict({ checks }: { readonly checks: SignInChecks }): ReactElement {
  const { isOurText, isSigned, isOwnKey } = checks;
  const isSignedIn = isOurText && isSigned && isOwnKey;
  return (
    <>
      <p className={isSignedIn ? "verdict good" : "verdict bad"}>
        {isSignedIn ? "You are signed in" : "You are not signed in"}
      </p>
      <ul className="checks">
        <Check isGood={isOurText}>The text is ours, with our number in it</Check>
        <Check isGood={isSigned}>The signature is of this text</Check>
        <Check isGood={isOwnKey}>The key is the account’s</Check>
      </ul>
    </>
  );
}

function Check({ isGood, children }: { readonly isGood: boolean; readonly children: string }): ReactElement {
  return (
    <li>
      <span aria-hidden="true">{isGood ? "✓" : "✗"}</span>
      {children}
      <span className="unseen">{isGood ? ": yes" : ": no"}</span>
    </li>
  );
}

/** The signature that the page came back with, else the one that it has already. */
function rememberedSignature(returned: SignInCardProps["returned"], message: string): SignedText | undefined {
  if (returned !== undefined) {
    const { address, publicKey, signature } = returned;
    rememberSignature({ message, address: parseAddress(address), publicKey, signature });
  }
  const text = sessionStorage.getItem(SIGNATURE);
  return text === null ? undefined : (JSON.parse(text) as SignedText);
}

function rememberSignature(signed: SignedText): void {
  sessionStorage.setItem(SIGNATURE, JSON.stringify(signed));
}

function rememberedNonce(): string {
  const known = sessionStorage.getItem(NONCE);
  if (known !== null) return known;
  const made = crypto.randomUUID().replaceAll("-", "");
  sessionStorage.setItem(NONCE, made);
  return made;
}
