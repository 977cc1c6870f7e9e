import { isRejected, useSignMessage, type SignedText } from "@holdfast/react";

/** Signs the person in with a nonce of the server, which gets what was signed. */
export function SignIn({
  nonce,
  onSigned,
}: {
  readonly nonce: string;
  readonly onSigned: (signed: SignedText) => void;
}) {
  const sign = useSignMessage();
  const message = `Sign in to ${window.location.host}\n\nNonce: ${nonce}`;
  return (
    <>
      <button
        type="button"
        disabled={sign.isPending}
        onClick={() => sign.mutate({ message }, { onSuccess: onSigned })}
      >
        Sign in
      </button>
      {sign.error && !isRejected(sign.error) && <p role="alert">{sign.error.message}</p>}
    </>
  );
}
