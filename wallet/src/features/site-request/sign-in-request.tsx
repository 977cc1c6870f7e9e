import { t } from "@lingui/core/macro";
import { readSignInText, type SignIn } from "@holdfast/sdk/sign-in";
import { useState, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { showWholeText } from "../../format/chain-text.ts";
import { formatDateTime } from "../../format/time.ts";
import { type AskedRequest, siteSignInText } from "@holdfast/provider/approval";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { RejectAction, RequestActions, type SiteRequestProps } from "./request-actions.tsx";
import { useSiteSignature } from "./use-site-signature.ts";

type Params = Extract<AskedRequest, { readonly method: "signIn" }>["params"];

/** A site wants to know who is there. What is signed is good at the host that the browser names, and nowhere else. */
export function SignInRequest({
  params,
  ...props
}: SiteRequestProps & { readonly params: Params }): ReactElement {
  const { asked, account } = props;
  const { chainId } = useActiveNetwork();
  const [read] = useState(() => {
    try {
      const { address } = account;
      return { text: siteSignInText(params, { origin: asked.origin, address, chainId, now: Date.now() }) };
    } catch (error) {
      return { refusal: error instanceof Error ? error.message : String(error) };
    }
  });
  return (
    <Card title={t`Sign in to ${new URL(asked.origin).host}`}>
      {read.text === undefined ? (
        <div className="flex flex-col gap-6">
          <Verdict kind="danger" title={t`This sign-in request can't be signed`}>
            {read.refusal}
          </Verdict>
          <RejectAction onReject={props.onReject} />
        </div>
      ) : (
        <SignInText {...props} text={read.text} />
      )}
    </Card>
  );
}

function SignInText({
  account,
  text,
  onAnswer,
  onReject,
}: SiteRequestProps & { readonly text: string }): ReactElement {
  const { summary, problem, isSigning, sign } = useSiteSignature(
    account,
    { text, form: "sign-in" },
    (signed) => onAnswer({ ...signed, text }),
  );
  return (
    <div className="flex flex-col gap-6">
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was signed.`} />}
      {summary === undefined && problem !== undefined && <RejectAction onReject={onReject} />}
      {summary?.text !== undefined && (
        <>
          <KeyValues items={listFacts(account.name, readSignInText(summary.text))} />
          <Disclosure summary={t`Full text`}>
            <p className="pb-3 text-small break-words whitespace-pre-wrap">{showWholeText(summary.text)}</p>
          </Disclosure>
          <RequestActions
            approve={t`Sign in`}
            onApprove={() => void sign()}
            onReject={onReject}
            isBusy={isSigning}
          />
        </>
      )}
    </div>
  );
}

function listFacts(name: string, signIn: SignIn): readonly KeyValue[] {
  const { statement, address, expirationTime, resources = [] } = signIn;
  return [
    ...(statement === undefined
      ? []
      : [{ label: t`Statement`, value: showWholeText(statement), stacked: true }]),
    {
      label: t`Account`,
      value: (
        <>
          {name} <AddressText value={address} copy={false} />
        </>
      ),
      stacked: true,
    },
    ...(expirationTime === undefined
      ? []
      : [{ label: t`Valid until`, value: formatDateTime(Date.parse(expirationTime)) }]),
    ...(resources.length === 0
      ? []
      : [{ label: t`Resources`, value: showWholeText(resources.join("\n")), stacked: true }]),
  ];
}
