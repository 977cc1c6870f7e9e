import { isRejected, useSignIn, type SignedIn } from "@holdfast/react";

/** Signs the user in with the server's nonce, and sends the result to the server. */
export function SignIn({
  nonce,
  onSigned,
}: {
  readonly nonce: string;
  readonly onSigned: (signed: SignedIn) => void;
}) {
  const signIn = useSignIn();
  return (
    <>
      <button
        type="button"
        disabled={signIn.isPending}
        onClick={() => signIn.mutate({ nonce }, { onSuccess: onSigned })}
      >
        Sign in
      </button>
      {signIn.error && !isRejected(signIn.error) && <p role="alert">{signIn.error.message}</p>}
    </>
  );
}
