import { checkSignatures, transactionHash, type SignedTransaction } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { RawFacts } from "./raw-facts.tsx";

/** A signed transaction: what it says, its hash, and whether the signatures hold. */
export function SignedFacts({ signed }: { readonly signed: SignedTransaction }): ReactElement {
  const hash = transactionHash(signed);
  return (
    <div className="flex flex-col gap-5">
      <Signatures signed={signed} hash={hash} />
      <RawFacts raw={signed.raw} {...partiesOf(signed)} />
      <div className="flex flex-col gap-2">
        <p className="text-text-quiet">Transaction hash</p>
        <AddressText value={hash} what="hash" form="full" />
        <div>
          <Link to="/tx/$hash" params={{ hash }} className={buttonStyle({ size: "small" })}>
            Look for it on the network
          </Link>
        </div>
      </div>
    </div>
  );
}

function Signatures(props: {
  readonly signed: SignedTransaction;
  readonly hash: string;
}): ReactElement | undefined {
  const checks = useQuery({
    queryKey: ["signatures", props.hash],
    queryFn: () => checkSignatures(props.signed),
    staleTime: Infinity,
  });
  if (checks.data === undefined) return undefined;
  const wrong = checks.data.filter(({ verdict }) => verdict === "invalid");
  const open = checks.data.filter(({ verdict }) => verdict === "unsupported");
  if (wrong.length > 0)
    return (
      <Verdict kind="danger" title="A signature does not hold">
        {`The network refuses this transaction: ${wrong.map(({ role }) => ROLES[role]).join(", ")}.`}
      </Verdict>
    );
  if (open.length > 0)
    return (
      <Verdict kind="info" title="Not every signature can be checked here">
        Only Ed25519 keys and groups of them can.
      </Verdict>
    );
  return checks.data.every(({ isOwnKey }) => isOwnKey) ? (
    <Verdict kind="ok" title="Every signature holds" />
  ) : (
    <Verdict kind="caution" title="The signatures hold, but a key is not the one the address was made of">
      That is right only for an account whose key was changed; the network knows.
    </Verdict>
  );
}

const ROLES = {
  sender: "the sender’s",
  secondary: "a further signer’s",
  "fee-payer": "the fee payer’s",
} as const;

function partiesOf({ authenticator }: SignedTransaction) {
  if (authenticator.kind === "multi-agent")
    return { parties: { secondarySigners: authenticator.secondarySignerAddresses } };
  if (authenticator.kind !== "fee-payer") return {};
  const { secondarySignerAddresses, feePayerAddress } = authenticator;
  return { parties: { secondarySigners: secondarySignerAddresses, feePayer: feePayerAddress } };
}
