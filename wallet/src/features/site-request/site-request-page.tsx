import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import {
  type ReactElement,
  useEffect,
  useState,
  type ReactNode,
  useSyncExternalStore,
  Fragment,
} from "react";
import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import { rejectedByUser, type ConnectedSite } from "@holdfast/provider/approval";
import {
  readAnswerPath,
  type AnswerPathVerdict,
  type ReadFile,
  findAnswer,
  keepAnswer,
  type AnsweredLink,
} from "../../sites/answered-links.ts";
import { ticketIn, outcomeIn, type TakenRequest, type SiteOutcome } from "../../sites/handed-request.ts";
import { readSiteLink, type SiteLink, answerAddress } from "../../sites/site-link.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useOwnAccount, useSessionState } from "../../vault/vault-context.ts";
import { KindOfRequest } from "./kind-of-request.tsx";
import { type SiteRequestProps, RejectAction } from "./request-actions.tsx";
import { useService, type Service } from "../../services/app-services.ts";
import { useHandedRequest } from "./use-handed-request.ts";
import { storedSites } from "../../sites/stored-sites.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import type { OpenQuestion, SiteQuestions } from "../../sites/site-questions.ts";
import { useActiveNetwork, useSettingsStore, useNetworks } from "../../storage/settings/settings.ts";
import { useSiteQuestions } from "./use-site-questions.ts";
import { networkOfChain } from "../../storage/settings/network.ts";

/** Requests by link or from a site's page. Nothing happens before the user agrees. */
export function SiteRequestPage(): ReactElement | undefined {
  const { hash } = useLocation();
  const account = useOwnAccount();
  const ticket = ticketIn(hash);
  const link = ticket === undefined ? readSiteLink(hash) : undefined;
  if (account === undefined) return undefined;
  return (
    <RequestPage>
      {ticket !== undefined && <HandedRequest key={ticket} ticket={ticket} />}
      {ticket === undefined && link === undefined && (
        <Card padding="flush">
          <EmptyState title={t`This link has no payment request`}>
            <Trans>
              The request is damaged, or the response would go to an insecure address. Go back to the site and
              try again.
            </Trans>
          </EmptyState>
        </Card>
      )}
      {link !== undefined && (
        <SoleWindow key={hash} name={`${link.origin} ${link.id}`}>
          <OfSite asked={link}>{(asked, own) => <LinkRequest link={asked} account={own} />}</OfSite>
        </SoleWindow>
      )}
    </RequestPage>
  );
}

/** The answer returns in a URL of the shown site. */
function LinkRequest({
  link,
  account,
}: Pick<SiteRequestProps, "account"> & { readonly link: SiteLink }): ReactElement {
  const { answered, request } = useAnsweredRequest(link, account, { isByLink: true });
  const readFile = useService(siteFilesService);
  const { data: verdict } = useQuery({
    queryKey: ["answer-path", link.returnTo],
    queryFn: () => readAnswerPath(link.returnTo, readFile),
    enabled: answered === undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const host = new URL(link.origin).host;
  if (answered !== undefined)
    return (
      <Card>
        <div className="flex flex-col gap-6">
          <Verdict
            kind={answered.isRejected ? "info" : "ok"}
            title={answered.isRejected ? t`Request rejected` : t`Request approved`}
          />
          <div>
            <a href={answered.href} className={buttonStyle({ tone: "primary" })}>
              {t`Return to ${host}`}
            </a>
          </div>
        </div>
      </Card>
    );
  if (verdict === undefined) return <Skeleton shape="block" />;
  if (verdict !== "registered") return <NoAnswer host={host} verdict={verdict} />;
  const notice = (
    <Verdict kind="caution" title={t`The link claims to come from ${host}.`}>
      {t`Anyone can create a link. The response goes to ${host}. Continue only if you just came from there.`}
    </Verdict>
  );
  return <KindOfRequest {...request} isByLink notice={notice} />;
}

/** Answers go only to registered pages: others might forward them to another site. */
function NoAnswer(props: {
  readonly host: string;
  readonly verdict: Exclude<AnswerPathVerdict, "registered">;
}): ReactElement {
  const { host, verdict } = props;
  return (
    <Card>
      {verdict === "not-registered" ? (
        <Verdict kind="danger" title={t`${host} doesn't accept responses at this address`}>
          <Trans>Nothing was signed or sent. Go back to the site and try again.</Trans>
        </Verdict>
      ) : (
        <Verdict kind="danger" title={t`${host} does not say where it accepts responses`}>
          <Trans>
            Nothing was signed or sent. Use the Holdfast extension, or ask the site's developers to support
            request links.
          </Trans>
        </Verdict>
      )}
    </Card>
  );
}

/** A ticket's request from the page that the site opened, which also takes the answer. */
function HandedRequest({ ticket }: { readonly ticket: string }): ReactElement {
  const { open, isGone } = useHandedRequest(ticket);
  if (open === undefined)
    return (
      <Card padding="flush">
        <EmptyState title={t`Waiting for the site's window`}>
          <Trans>If nothing appears, the site's window was closed. Go back to the site and try again.</Trans>
        </EmptyState>
      </Card>
    );
  const { request, taken } = open;
  return (
    <SoleWindow name={`${request.origin} ${request.id}`}>
      <OfSite asked={{ ...request, returnTo: request.origin }}>
        {(asked, account) => <Answerable asked={asked} account={account} isGone={isGone} taken={taken} />}
      </OfSite>
    </SoleWindow>
  );
}

function Answerable({
  asked,
  account,
  isGone,
  taken,
}: Pick<SiteRequestProps, "account"> & {
  readonly asked: SiteLink;
  readonly isGone: boolean;
  readonly taken: TakenRequest;
}): ReactElement {
  const { answered, request } = useAnsweredRequest(asked, account);
  useEffect(() => {
    if (answered === undefined) return;
    taken.answer(outcomeIn(answered.href));
    // Works only for a tab opened by script; otherwise the page says that it's done.
    window.close();
  }, [answered, taken]);
  if (answered !== undefined)
    return (
      <Verdict
        kind={answered.isRejected ? "info" : "ok"}
        title={answered.isRejected ? t`Request rejected` : t`Request approved`}
      >
        <Trans>Return to the site. You can close this tab.</Trans>
      </Verdict>
    );
  const notice = isGone && (
    <Verdict kind="caution" title={t`The site closed its window`}>
      <Trans>
        The site can no longer receive your response. Reject this request and try again from the site.
      </Trans>
    </Verdict>
  );
  return <KindOfRequest {...request} opensReview notice={notice} />;
}

/** A page in an opaque origin, which may reach any site but has nothing to reveal. */
const FRAME = "/well-known.html";
const WAIT_MS = 10_000;

/** In a frame without keys or storage, as this page's CSP allows only nodes. Undefined on failure. */
function readByFrame(url: string): Promise<string | undefined> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.src = FRAME;
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | undefined>((resolve) => {
    const late = setTimeout(() => resolve(undefined), WAIT_MS);
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      clearTimeout(late);
      resolve(typeof data === "string" ? data : undefined);
    });
    port1.start();
    // An opaque origin can't be a target; the URL is public.
    frame.addEventListener("load", () => frame.contentWindow?.postMessage(url, "*", [port2]), { once: true });
    document.body.append(frame);
  }).finally(() => {
    port1.close();
    frame.remove();
  });
}

/** A local site is read by this page, others by the frame. */
const readWellKnown: ReadFile = (url) => (url.startsWith("https:") ? readByFrame(url) : readHere(url));

async function readHere(url: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(
    new Request(url, { signal, redirect: "error", credentials: "omit", cache: "no-store" }),
  );
  return response.ok ? response.text() : undefined;
}

export const siteFilesService: Service<ReadFile> = { create: () => readWellKnown };

/** Only one window may show a request, or two could approve it. */
function SoleWindow({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  const isMine = useSoleWindow(`holdfast-site-request ${name}`);
  if (isMine === undefined) return undefined;
  return isMine ? children : <OtherWindow />;
}

function OtherWindow(): ReactElement {
  return (
    <Verdict kind="caution" title={t`This request is open in another window`}>
      <Trans>Respond there, or close that window to see the request here.</Trans>
    </Verdict>
  );
}

/** Holds a lock of this name while the window exists; undefined until known. */
function useSoleWindow(name: string): boolean | undefined {
  const [isMine, setIsMine] = useState<boolean>();
  useEffect(() => {
    const left = new AbortController();
    const hold = (): Promise<void> => {
      if (left.signal.aborted) return Promise.resolve();
      setIsMine(true);
      return new Promise((resolve) => left.signal.addEventListener("abort", () => resolve()));
    };
    const { locks } = navigator;
    void locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) return hold();
      setIsMine(false);
      // Cancels a pending request for the lock.
      void locks.request(name, { signal: left.signal }, hold).catch(() => undefined);
    });
    return () => left.abort();
  }, [name]);
  return isMine;
}

const KINDS = { signMessage: "message", signIn: "sign-in", sendTransaction: "transaction" } as const;

/** Repeating a request, by reload or Back, returns the first answer. */
function useAnsweredRequest(
  asked: SiteLink,
  account: VaultAccount,
  { isByLink = false }: Pick<SiteRequestProps, "isByLink"> = {},
): { readonly answered: AnsweredLink | undefined; readonly request: SiteRequestProps } {
  const [sites] = useState(() => storedSites());
  const [answered, setAnswered] = useState(() => findAnswer(asked));
  const settle = (outcome: SiteOutcome): void => {
    const answer = { href: answerAddress(asked, outcome), isRejected: "error" in outcome };
    keepAnswer(asked, answer);
    setAnswered(answer);
  };
  const { origin, request } = asked;
  const onAnswer = (result: unknown, call?: string): void => {
    if (request.method === "connect") sites.connect({ origin, ...connectedBy(result) }, Date.now());
    else if (request.method === "changeNetwork") sites.moveTo(origin, readChainId(result));
    else {
      const approval = { at: Date.now(), what: KINDS[request.method] };
      // Approving a link's request says nothing about the site's habits.
      if (isByLink) sites.countByLink(origin, approval);
      else sites.count(origin, call === undefined ? approval : { ...approval, call });
    }
    settle({ result });
  };
  const onReject = (): void => {
    const { code, message } = rejectedByUser();
    settle({ error: { code, message } });
  };
  return { answered, request: { asked, account, sites, onAnswer, onReject } };
}

function connectedBy(result: unknown): { readonly address: Address; readonly chainId: number } {
  const address = z.custom<Address>((value) => typeof value === "string" && isAddress(value));
  return z.parse(z.object({ address, chainId: z.coerce.number() }), result);
}

function readChainId(result: unknown): number {
  return z.parse(z.object({ chainId: z.coerce.number() }), result).chainId;
}

export function ApprovalPage(): ReactElement {
  const questions = useSiteQuestions() ?? NO_QUESTIONS;
  const question = useSyncExternalStore(questions.subscribe, questions.current);
  const { id: networkId } = useActiveNetwork();
  return (
    <RequestPage>
      {question === undefined ? (
        <Card padding="flush">
          <EmptyState title={t`No requests waiting`}>
            <Trans>If you expected a request, go back to the site and try again.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <>
          <RequestRow question={question} questions={questions} />
          <Approval key={`${networkId} ${question.id}`} question={question} questions={questions} />
        </>
      )}
    </RequestPage>
  );
}

function Approval({
  question: { id, origin, request },
  questions,
}: {
  readonly question: OpenQuestion;
  readonly questions: SiteQuestions;
}): ReactElement {
  const [sites] = useState(() => storedSites());
  const store = useSettingsStore();
  const account = useSiteAccount({ origin, request });
  const isFree = needsNoConnection({ request });
  // A new site gets the user's network, not the previous request's.
  useEffect(() => {
    if (isFree) store.showNetwork();
  }, [store, isFree]);
  const reject = (): void => questions.answer(id, undefined);
  if (account === undefined)
    return (
      <Card>
        <div className="flex flex-col gap-6">
          <Verdict kind="caution" title={t`${new URL(origin).host} is not connected`}>
            <Trans>Go back to the site and connect first.</Trans>
          </Verdict>
          <RejectAction onReject={reject} />
        </div>
      </Card>
    );
  const notice = isSecure(origin) ? undefined : (
    <Verdict kind="danger" title={t`The connection to this site is not secure`}>
      <Trans>Anyone between you and the site can change its request.</Trans>
    </Verdict>
  );
  return (
    <OnSiteNetwork asked={{ origin, request }}>
      <KindOfRequest
        asked={{ origin, request }}
        account={account}
        sites={sites}
        onAnswer={(result) => questions.answer(id, { result })}
        onReject={reject}
        opensReview
        notice={notice}
      />
    </OnSiteNetwork>
  );
}

function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

const NO_QUESTIONS: SiteQuestions = {
  current: () => undefined,
  subscribe: () => () => undefined,
  answer: () => undefined,
  count: () => 0,
};

interface RequestRowProps {
  readonly question: OpenQuestion;
  readonly questions: SiteQuestions;
}

/** Counts waiting requests and rejects all, as a site can send many. */
function RequestRow({ question: { id }, questions }: RequestRowProps): ReactElement | undefined {
  const count = useSyncExternalStore(questions.subscribe, () => questions.count());
  const [seen, setSeen] = useState({ id, before: 0 });
  if (seen.id !== id) setSeen({ id, before: seen.before + 1 });
  if (count <= 1) return undefined;
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="text-small text-text-quiet">
        {t`Request ${seen.before + 1} of ${seen.before + count}`}
      </p>
      <Button size="small" tone="quiet" onClick={() => rejectNext(questions, count)}>
        {plural(count, { one: "Reject", other: `Reject all ${count}` })}
      </Button>
    </div>
  );
}

/** Rejects only requests that were waiting at the click. */
function rejectNext(questions: SiteQuestions, count: number): void {
  let left = count;
  let last: string | undefined;
  const reject = (): void => {
    const open = questions.current();
    if (open === undefined || open.id === last) return;
    last = open.id;
    if (--left <= 0) stop();
    questions.answer(open.id, undefined);
  };
  const stop = questions.subscribe(() => reject());
  reject();
}

function RequestPage({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex w-full flex-col gap-4 pb-4">
      <h1 className="sr-only">{t`Site request`}</h1>
      {children}
    </div>
  );
}

type Asked = Pick<SiteLink, "origin" | "request">;

/**
 * The site's account, or the active one for a new connection. Undefined if the site's account is missing
 * here.
 */
function useSiteAccount(asked: Asked): VaultAccount | undefined {
  const site = useOwnSite(asked);
  const active = useOwnAccount();
  const accounts = useSessionState((state) => state.accounts);
  if (needsNoConnection(asked)) return active;
  return accounts.find(({ address }) => address === site?.address);
}

/** Uses the site's network in this window only. */
function OnSiteNetwork({
  asked,
  children,
}: {
  readonly asked: Asked;
  readonly children: ReactNode;
}): ReactNode {
  const site = useOwnSite(asked);
  const store = useSettingsStore();
  const active = useActiveNetwork();
  const all = useNetworks();
  const own =
    site === undefined || needsNoConnection(asked)
      ? active
      : (networkOfChain({ all, active }, site.chainId) ?? active);
  useEffect(() => {
    if (own.id !== active.id) store.showNetwork(own.id);
  }, [store, own.id, active.id]);
  return own.id === active.id ? children : <Waiting />;
}

/** Provides the site's account and network; for unconnected sites, the active account. */
function OfSite({
  asked,
  children,
}: {
  readonly asked: SiteLink;
  readonly children: (asked: SiteLink, account: VaultAccount) => ReactNode;
}): ReactNode {
  const own = useSiteAccount(asked);
  const account = useOwnAccount();
  const used = own ?? account;
  const network = useActiveNetwork();
  if (used === undefined) return undefined;
  return (
    <OnSiteNetwork asked={asked}>
      <Fragment key={`${network.id} ${used.id}`}>{children(asked, used)}</Fragment>
    </OnSiteNetwork>
  );
}

function Waiting(): ReactElement {
  return <Skeleton shape="block" />;
}

function useOwnSite({ origin }: Asked): ConnectedSite | undefined {
  const [sites] = useState(() => storedSites());
  return sites.of(origin);
}

function needsNoConnection({ request: { method } }: Pick<Asked, "request">): boolean {
  return method === "connect" || method === "changeNetwork";
}
