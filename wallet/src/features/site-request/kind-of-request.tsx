import { type ReactElement, useEffect, useRef, useState, type RefObject } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { readSignInText, type SignIn } from "@holdfast/sdk/sign-in";
import { type AskedRequest, siteSignInText } from "@holdfast/provider/approval";
import { bytesToHex } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { type SiteRequestProps, RejectAction, RequestActions } from "./request-actions.tsx";
import { SiteName } from "./site-name.tsx";
import { TransactionRequest } from "./transaction-request.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { showWholeText } from "../../format/chain-text.ts";
import { otherHosts } from "../../sites/site-link.ts";
import { findSimilarSite, hasForeignLetters } from "../../sites/stored-sites.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useSettingsStore, useActiveNetwork, useNetworks } from "../../storage/settings/settings.ts";
import { formatDateTime } from "../../format/time.ts";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { formatAddress } from "../../format/address.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Field } from "../../ui/field.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Select } from "../../ui/select.tsx";
import { useSessionState, useVault } from "../../vault/vault-context.ts";
import { networkOfChain, type WalletNetwork } from "../../storage/settings/network.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { MessageRequest, MessageSummary } from "../../vault/signing.ts";

export function KindOfRequest(props: SiteRequestProps): ReactElement {
  return (
    <>
      <SiteName origin={props.asked.origin} isClaimed={props.isByLink} />
      {props.notice}
      <Request {...props} />
    </>
  );
}

function Request(props: SiteRequestProps): ReactElement {
  const { request } = props.asked;
  switch (request.method) {
    case "connect":
      return <ConnectRequest {...props} wanted={request.params.chainId} />;
    case "changeNetwork":
      return <NetworkRequest {...props} chainId={request.params.chainId} />;
    case "signMessage":
      return <MessageSigning {...props} text={request.params.text} />;
    case "signIn":
      return <SignInRequest {...props} params={request.params} />;
    case "sendTransaction":
      return <TransactionRequest {...props} params={request.params} />;
  }
}

/** Shows the text as the signer parsed it. */
function MessageSigning({
  asked,
  account,
  text,
  onAnswer,
  onReject,
}: SiteRequestProps & { readonly text: string }): ReactElement {
  const { summary, problem, isSigning, sign } = useSiteSignature(account, { text, form: "plain" }, onAnswer);
  const shown = summary?.text === undefined ? undefined : showWholeText(summary.text);
  const others = summary?.text === undefined ? [] : otherHosts(summary.text, asked.origin);
  const host = new URL(asked.origin).host;
  const { end, isSeen } = useSeen(shown !== undefined);
  return (
    <Card title={t`Sign a message`}>
      <div className="flex flex-col gap-6">
        {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was signed.`} />}
        {others.length > 0 && (
          <Verdict kind="danger" title={t`This text names ${others.join(", ")}, not ${host}`}>
            <Trans>
              Anyone who gets this signature could use it to sign in to another site as you. Reject the
              request unless you know why the text names that site.
            </Trans>
          </Verdict>
        )}
        {shown === undefined && problem !== undefined && <RejectAction onReject={onReject} />}
        {shown !== summary?.text && (
          <Verdict kind="danger" title={t`The text contains invisible characters`}>
            <Trans>Invisible characters can disguise what the text says. They appear below in braces.</Trans>
          </Verdict>
        )}
        {shown !== undefined && (
          <>
            <KeyValues items={[{ label: t`Signed by`, value: account.name }]} />
            {/* In full: the end must have been visible before signing. */}
            <p className="rounded-control bg-surface-sunken p-4 break-words whitespace-pre-wrap">{shown}</p>
            <div ref={end} aria-hidden="true" className="-mt-6" />
            {!isSeen && (
              <p className="text-small text-text-quiet">
                <Trans>Scroll to the end of the text to sign it.</Trans>
              </p>
            )}
            <RequestActions
              isRead={isSeen}
              approve={t`Sign message`}
              onApprove={() => void sign()}
              onReject={onReject}
              isBusy={isSigning}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Pixels that the buttons cover at the bottom. */
const ACTIONS = 80;

/**
 * Whether the end of the text has been visible, so that nothing is signed unread.
 * @param isDrawn whether the text can be measured
 */
function useSeen(isDrawn: boolean): {
  readonly end: RefObject<HTMLDivElement | null>;
  readonly isSeen: boolean;
} {
  const end = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!isDrawn || isSeen) return undefined;
    const look = (): void => {
      const bottom = end.current?.getBoundingClientRect().bottom ?? Infinity;
      if (bottom <= innerHeight - ACTIONS) setIsSeen(true);
    };
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener("scroll", look, { signal, capture: true });
    addEventListener("resize", look, { signal });
    const drawn = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(drawn);
      ended.abort();
    };
  }, [isDrawn, isSeen]);
  return { end, isSeen };
}

/** Approving also switches to the network that the site names. */
function ConnectRequest({
  wanted,
  asked,
  account,
  sites,
  onAnswer,
  onReject,
}: SiteRequestProps & { readonly wanted: string | undefined }): ReactElement {
  const store = useSettingsStore();
  const { needed: network, active } = useNeededNetwork(wanted);
  const [chosen, setChosen] = useState(account);
  const { address, publicKey } = chosen;
  const known = sites.of(asked.origin);
  const alike = findSimilarSite(
    asked.origin,
    sites.list().map(({ origin }) => origin),
  );
  if (network === undefined) return <NetworkUnknown chainId={wanted} onReject={onReject} />;
  const switches = network.id !== active.id;
  const connect = (): void => {
    if (switches) store.chooseNetwork(network.id);
    onAnswer({ address, publicKey, chainId: String(network.chainId) });
  };
  return (
    <Card title={switches ? needsTitle(asked.origin, network) : t`Connect to ${new URL(asked.origin).host}`}>
      <div className="flex flex-col gap-6">
        {switches && <p>{t`You're on ${active.name}.`}</p>}
        {alike !== undefined && (
          <Verdict kind="danger" title={t`This is not ${alike}`}>
            {t`The name is close to ${alike}, a connected site. Reject the request if you meant that site.`}
          </Verdict>
        )}
        {hasForeignLetters(asked.origin) && (
          <Verdict kind="caution" title={t`The name mixes alphabets`}>
            <Trans>
              Letters from other alphabets can imitate Latin letters, so the name is shown in Punycode.
            </Trans>
          </Verdict>
        )}
        <AccountChoice account={chosen} onChoose={setChosen} />
        <KeyValues
          items={[
            { label: t`Network`, value: t`${network.name}, chain ID ${network.chainId}` },
            {
              label: t`First connected`,
              value: known === undefined ? t`Not connected yet` : formatDateTime(known.since),
            },
            { label: t`Shared with the site`, value: t`The address and its public key` },
          ]}
        />
        {canSign(chosen) ? (
          <RequestActions
            approve={switches ? t`Switch and connect` : t`Connect`}
            {...(switches ? { reject: t`Not now` } : {})}
            onApprove={connect}
            onReject={onReject}
          />
        ) : (
          <>
            <Verdict kind="caution" title={t`“${chosen.name}” is watch-only`}>
              <Trans>Choose an account whose key is in this wallet.</Trans>
            </Verdict>
            <RejectAction onReject={onReject} />
          </>
        )}
      </div>
    </Card>
  );
}

interface AccountChoiceProps {
  readonly account: VaultAccount;
  readonly onChoose: (account: VaultAccount) => void;
}

/** The account to connect, independent of the wallet's active one. */
function AccountChoice({ account, onChoose }: AccountChoiceProps): ReactElement {
  const accounts = useSessionState((state) => state.accounts).filter(
    ({ id, isHidden }) => id === account.id || isHidden !== true,
  );
  if (accounts.length === 1)
    return (
      <KeyValues
        items={[
          {
            label: t`Account`,
            value: (
              <span className="flex items-center gap-3">
                <Identicon size="small" value={account.address} />
                <span className="min-w-0">
                  {account.name} <AddressText value={account.address} copy={false} />
                </span>
              </span>
            ),
          },
        ]}
      />
    );
  return (
    <Field label={t`Account`}>
      <Select
        options={accounts.map(({ id, name, address }) => ({
          value: id,
          label: name,
          note: formatAddress(address),
        }))}
        value={account.id}
        onValueChange={(id) => onChoose(accounts.find((one) => one.id === id) ?? account)}
      />
    </Field>
  );
}

function NetworkRequest({
  chainId,
  ...props
}: SiteRequestProps & { readonly chainId: string }): ReactElement {
  const { asked, sites, onAnswer, onReject } = props;
  const store = useSettingsStore();
  const { needed, all, active } = useNeededNetwork(chainId);
  if (needed === undefined) return <NetworkUnknown chainId={chainId} onReject={onReject} />;
  const own = networkOfChain({ all, active }, sites.of(asked.origin)?.chainId ?? active.chainId) ?? active;
  const approve = (): void => {
    store.chooseNetwork(needed.id);
    onAnswer({ chainId: String(needed.chainId) });
  };
  return (
    <Card title={needsTitle(asked.origin, needed)}>
      <div className="flex flex-col gap-6">
        <p>{t`You're on ${own.name}.`}</p>
        <RequestActions
          approve={t`Switch network`}
          reject={t`Not now`}
          onApprove={approve}
          onReject={onReject}
        />
      </div>
    </Card>
  );
}

/** Default: the active network. Undefined if the wallet lacks the requested one. */
function useNeededNetwork(chainId: string | undefined): {
  readonly needed: WalletNetwork | undefined;
  readonly all: readonly WalletNetwork[];
  readonly active: WalletNetwork;
} {
  const active = useActiveNetwork();
  const all = useNetworks();
  return { needed: networkOfChain({ all, active }, Number(chainId ?? active.chainId)), all, active };
}

function needsTitle(origin: string, { name }: Pick<WalletNetwork, "name">): string {
  return t`${new URL(origin).host} needs ${name}`;
}

function NetworkUnknown({
  chainId,
  onReject,
}: Pick<SiteRequestProps, "onReject"> & { readonly chainId: string | undefined }): ReactElement {
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <Verdict kind="caution" title={t`Network with chain ID ${String(chainId)} not found`}>
          {t`Add the network in Networks, then go back to the site and try again.`}
        </Verdict>
        <RejectAction onReject={onReject} />
      </div>
    </Card>
  );
}

type Params = Extract<AskedRequest, { readonly method: "signIn" }>["params"];

/** The signature is valid only for the host that the browser reports. */
function SignInRequest({ params, ...props }: SiteRequestProps & { readonly params: Params }): ReactElement {
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

interface SiteSignature {
  readonly summary: MessageSummary | undefined;
  readonly problem: unknown;
  readonly isSigning: boolean;
  readonly sign: () => Promise<void>;
}

/** Parses a text as the signer does, and signs it on request. Returns hex with 0x. */
function useSiteSignature(
  account: VaultAccount,
  { text, form }: { readonly text: string; readonly form: NonNullable<MessageRequest["form"]> },
  onSigned: (signed: {
    readonly address: string;
    readonly publicKey: string;
    readonly signature: string;
  }) => void,
): SiteSignature {
  const vault = useVault();
  const request = { accountId: account.id, message: text, form };
  const [problem, setProblem] = useState<unknown>();
  const [isSigning, setIsSigning] = useState(false);
  const { data: summary, error } = useQuery({
    queryKey: ["site-message", account.id, form, text],
    queryFn: () => vault.reviewMessage(request),
    retry: false,
    gcTime: 0,
  });
  const sign = async (): Promise<void> => {
    if (summary === undefined) return;
    setIsSigning(true);
    setProblem(undefined);
    try {
      const { digest } = summary;
      const { address, publicKey, signature } = await vault.signMessage({ ...request, digest });
      onSigned({ address, publicKey: bytesToHex(publicKey), signature: bytesToHex(signature) });
    } catch (failure) {
      setProblem(failure);
      setIsSigning(false);
    }
  };
  return { summary, problem: error ?? problem ?? undefined, isSigning, sign };
}
