import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callFacts } from "@holdfast/descriptors/calls";
import type { CallFacts } from "@holdfast/descriptors";
import type { TransactionPayload } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { DescriptionSentence, trustWord } from "./description-sentence.tsx";
import type { CallEnvelope } from "./found-description.ts";
import { useDescription } from "./use-description.ts";

interface CallDescriptionProps extends CallEnvelope {
  readonly call: CallFacts | undefined;
}

/**
 * What a description says of a call that nothing has confirmed yet: smaller than a headline, with whose word it is.
 * Draws nothing where nobody described the call, or its code is another one by now.
 */
export function CallDescription({ call, sender, chainId }: CallDescriptionProps): ReactElement | undefined {
  const found = useDescription(call, { sender, chainId });
  if (found?.kind === "stale")
    return (
      <p className="text-small text-text-quiet">
        <Trans>The code changed after this description was written, so Holdfast hides it.</Trans>
      </p>
    );
  if (found?.description.sentence === undefined) return undefined;
  return (
    <section aria-label={t`Description`} className="flex flex-col gap-1 border-l-2 border-line pl-3">
      <p className="wrap-anywhere">
        <DescriptionSentence parts={found.description.sentence} />
      </p>
      <p className="text-small text-text-quiet">
        {t`Description: ${trustWord(found.trust)}. No simulation has confirmed it.`}
      </p>
    </section>
  );
}

interface PayloadDescriptionProps extends CallEnvelope {
  readonly payload: TransactionPayload;
}

/** The same of the call that a payload makes: by itself, for a multisig account, or again and again. */
export function PayloadDescription({
  payload,
  sender,
  chainId,
}: PayloadDescriptionProps): ReactElement | undefined {
  switch (payload.kind) {
    case "entry-function":
      return <CallDescription call={callFacts(payload.entryFunction)} sender={sender} chainId={chainId} />;
    case "automation-registration":
      return (
        <CallDescription
          call={callFacts(payload.registration.automatedFunction)}
          sender={sender}
          chainId={chainId}
        />
      );
    case "multisig":
      return payload.inner === undefined ? undefined : (
        <PayloadDescription payload={payload.inner} sender={payload.multisigAddress} chainId={chainId} />
      );
    case "script":
      return undefined;
  }
}
