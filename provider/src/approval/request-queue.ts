import { AWAY, ProviderError } from "../provider-error.ts";
import type { ConnectedAccount, SiteCalls, SiteEvent } from "../messages.ts";
import {
  isSupraError,
  isTransactionHash,
  type Address,
  type ModuleAbi,
  type TransactionHash,
} from "@holdfast/sdk";
import { ApprovalLog } from "./approval-log.ts";
import { calledFunction } from "./called-functions.ts";
import type { ConnectedSite, ConnectedSites } from "./connected-sites.ts";
import { OpenRequests } from "./open-requests.ts";
import { describeEffect } from "./request-effect.ts";
import {
  badRequest,
  networkUnknown,
  notConnected,
  notSentHere,
  notSupported,
  OutcomeUnknown,
  rejectedRepeatedly,
  rejectedByUser,
  requestOpen,
  pageClosed,
  tooManyNodeRequests,
  tooManyRequests,
} from "./site-errors.ts";
import { readSiteRequest, type SiteRequest } from "./site-request.ts";
import { siteSignInText } from "./site-sign-in.ts";
import { callToData, jsonCallToData, readSiteTransaction, type SiteTransaction } from "./site-transaction.ts";

export type SiteQuestion =
  /** `chainId`: requested by the site, or current. */
  | { readonly kind: "connect"; readonly origin: string; readonly chainId: number }
  | { readonly kind: "network"; readonly origin: string; readonly chainId: number }
  | { readonly kind: "message"; readonly site: ConnectedSite; readonly text: string }
  | {
      readonly kind: "sign-in";
      readonly site: ConnectedSite;
      /** Signing rebuilds the text from this. */
      readonly request: SiteCalls["signIn"]["params"];
    }
  | {
      readonly kind: "transaction";
      readonly site: ConnectedSite;
      readonly transaction: SiteTransaction;
      readonly request: SiteCalls["sendTransaction"]["params"];
    };

/** Undefined for a refusal. */
export interface SiteAnswers {
  readonly connect: {
    readonly address: Address;
    readonly publicKey: string;
    /** Decimal; the user saw this network. */
    readonly chainId: string;
  };
  readonly network: { readonly chainId: string };
  /** 0x and 128 digits. */
  readonly message: { readonly signature: string };
  readonly "sign-in": { readonly signature: string; readonly text: string };
  readonly transaction: { readonly hash: string };
}

export interface RequestQueueOptions {
  readonly sites: ConnectedSites;
  readonly chainId: () => number;
  readonly hasNetwork: (chainId: number) => boolean;
  /** 0x and 64 digits; undefined while locked. */
  readonly findPublicKey: (address: Address) => string | undefined;
  readonly approvals?: ApprovalLog;
  /** One at a time; `id` is the approval's. @throws OutcomeUnknown for a signed transaction */
  readonly ask: <K extends SiteQuestion["kind"]>(
    question: Extract<SiteQuestion, { kind: K }>,
    id: string,
  ) => Promise<SiteAnswers[K] | undefined>;
  /** Called after a user gesture in a page. */
  readonly remind: () => void;
  /** In quants. */
  readonly getBalance: (address: Address, at: NodeRequest) => Promise<bigint>;
  readonly waitForResult: (hash: TransactionHash, at: NodeRequest) => Promise<unknown>;
  readonly getModule: (
    module: { readonly address: Address; readonly name: string },
    at: NodeRequest,
  ) => Promise<ModuleAbi>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface NodeRequest {
  readonly chainId: number;
  readonly signal: AbortSignal;
}

const MAX_WAITING = 8;
/** Per site, so that one site can't block others. */
const MAX_OPEN = 32;
/** Waiting polls once a second, and nodes cut off heavy users. */
const MAX_AT_NODE = 8;

interface Waiting {
  readonly origin: string;
  readonly text: string;
  readonly answer: Promise<unknown>;
  readonly id: string;
  readonly requesters: Set<Requester>;
}

interface Requester {
  readonly origin: string;
  readonly isPressed: boolean;
  readonly signal: AbortSignal;
  approval: string | undefined;
}

export type SiteAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

export interface AskingPage {
  readonly isPressed?: boolean;
  /** Fires when the page closes. */
  readonly signal?: AbortSignal;
  /** Returns whether the page certainly has the answer: a message can be lost with its sender. */
  readonly post?: (answer: SiteAnswer) => boolean | Promise<boolean>;
}

interface KnownToSite {
  readonly account: string;
  readonly chainId: number;
}

/** Asks a user before showing an account or signing, one request at a time and per site. */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #approvals: ApprovalLog;
  #waiting: readonly Waiting[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #requests = new OpenRequests(MAX_OPEN, tooManyRequests);
  readonly #nodeRequests = new OpenRequests(MAX_AT_NODE, tooManyNodeRequests);
  readonly #listeners = new Set<(origin: string, event: SiteEvent) => void>();
  #knownToSites: ReadonlyMap<string, KnownToSite>;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
    this.#approvals = options.approvals ?? new ApprovalLog({ now: options.now });
    this.#knownToSites = this.#known();
    // Pages of the wallet also connect and disconnect sites.
    options.sites.subscribe(() => this.changed());
  }

  /** Never rejects. */
  async answer(
    origin: string,
    message: unknown,
    { isPressed = false, signal = new AbortController().signal, post = () => true }: AskingPage = {},
  ): Promise<SiteAnswer> {
    const asker: Requester = { origin, isPressed, signal, approval: undefined };
    const leave = (): void => this.#leave(asker);
    signal.addEventListener("abort", leave);
    const answer = await this.#answer(asker, message);
    signal.removeEventListener("abort", leave);
    const isDelivered = (await post(answer)) && "result" in answer;
    // After posting: if this ends in between, the repeated request gets the same transaction.
    if (asker.approval !== undefined)
      this.#approvals.move(asker.approval, isDelivered ? "delivered" : "failed");
    return answer;
  }

  async #answer(asker: Requester, message: unknown): Promise<SiteAnswer> {
    try {
      const result = await this.#requests.run(asker.origin, () => this.#run(asker, readSiteRequest(message)));
      return { result };
    } catch (error) {
      if (error instanceof ProviderError) return { error: { code: error.code, message: error.message } };
      // The site doesn't learn details of node or disk errors.
      return {
        error: { code: AWAY, message: isSupraError(error) ? error.message : "Holdfast failed to do it." },
      };
    }
  }

  /** Returns a function that unsubscribes. */
  listen(listener: (origin: string, event: SiteEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  disconnect(origin: string): void {
    this.#options.sites.disconnect(origin);
  }

  /** Call after locking, unlocking or a network change. */
  changed(): void {
    const before = this.#knownToSites;
    const now = this.#known();
    this.#knownToSites = now;
    for (const [origin, { account, chainId }] of now) {
      const was = before.get(origin);
      if (was === undefined) continue;
      if (account !== was.account)
        this.#tell(origin, { event: "accountChanged", data: this.#account(origin) });
      if (chainId !== was.chainId)
        this.#tell(origin, { event: "networkChanged", data: { chainId: String(chainId) } });
    }
    for (const [origin] of before) {
      if (now.has(origin)) continue;
      this.#tell(origin, { event: "accountChanged", data: null });
      this.#tell(origin, { event: "disconnect", data: null });
    }
  }

  async #run(
    asker: Requester,
    { method, params }: SiteRequest,
  ): Promise<SiteCalls[SiteRequest["method"]]["result"]> {
    const { origin } = asker;
    switch (method) {
      case "connect":
        return this.#connect(asker, params);
      case "account":
        return this.#account(origin);
      case "disconnect":
        this.disconnect(origin);
        return null;
      case "chain":
        return { chainId: String(this.#getChain(origin)) };
      case "changeNetwork":
        await this.#moveTo(asker, params.chainId);
        return { chainId: params.chainId };
      case "balance":
        return { quants: String(await this.#balance(asker)) };
      case "buildTransaction":
        return { data: callToData(params, this.#expect(origin)) };
      case "encodeCall":
        return { data: await this.#encode(asker, params) };
      case "signMessage":
        return this.#sign(asker, params.text);
      case "signIn":
        return this.#signIn(asker, params);
      case "sendTransaction":
        return this.#send(asker, params);
      case "transactionResult":
        return this.#result(asker, params.hash);
    }
  }

  #balance({ origin, signal }: Requester): Promise<bigint> {
    const { address, chainId } = this.#expect(origin);
    return this.#nodeRequests.run(origin, () => this.#options.getBalance(address, { chainId, signal }));
  }

  #encode({ origin, signal }: Requester, call: SiteCalls["encodeCall"]["params"]): Promise<string> {
    const site = this.#expect(origin);
    const at = { chainId: site.chainId, signal };
    return jsonCallToData(call, site, (address, name) =>
      this.#nodeRequests.run(origin, () => this.#options.getModule({ address, name }, at)),
    );
  }

  /** Only the site's own transactions. */
  #result({ origin, signal }: Requester, text: string): Promise<unknown> {
    const hash = text.toLowerCase();
    if (!isTransactionHash(hash)) throw badRequest("hash must be 0x followed by 64 hex digits.");
    const site = this.#connected(origin);
    if (site.history.every((approval) => approval.hash !== hash)) throw notSentHere();
    const { chainId } = site;
    return this.#nodeRequests.run(origin, () => this.#options.waitForResult(hash, { chainId, signal }));
  }

  async #connect(
    asker: Requester,
    { chainId: wanted }: SiteCalls["connect"]["params"],
  ): Promise<ConnectedAccount> {
    const { origin } = asker;
    const { sites, chainId, now, ask, hasNetwork } = this.#options;
    const known = this.#account(origin);
    if (known !== null && hasNetwork(Number(known.chainId))) {
      if (wanted !== undefined) await this.#moveTo(asker, wanted);
      return this.#account(origin) ?? known;
    }
    if (wanted !== undefined && !hasNetwork(Number(wanted))) throw networkUnknown(wanted);
    const question = { kind: "connect", origin, chainId: Number(wanted ?? chainId()) } as const;
    const shown = await this.#asked(asker, `connect ${wanted ?? ""}`, (id) => ask<"connect">(question, id));
    if (wanted !== undefined && wanted !== shown.chainId)
      throw notSupported(`The site requested chain ${wanted}, but the user chose chain ${shown.chainId}.`);
    const { address, publicKey } = shown;
    sites.connect({ origin, address, chainId: Number(shown.chainId) }, now());
    // The user agreed, so this works even if the wallet has locked since.
    return { address, publicKey, chainId: shown.chainId };
  }

  /** Asks the user unless the site or wallet already uses the network. @throws ProviderError 4001, 4200 */
  async #moveTo(asker: Requester, wanted: string): Promise<void> {
    const { origin } = asker;
    const { sites, chainId: inUse, ask, hasNetwork } = this.#options;
    const chainId = Number(wanted);
    if (chainId === this.#getChain(origin)) return;
    if (!hasNetwork(chainId)) throw networkUnknown(wanted);
    if (chainId !== inUse())
      await this.#asked(asker, `network ${chainId}`, (id) =>
        ask<"network">({ kind: "network", origin, chainId }, id),
      );
    sites.moveTo(origin, chainId);
  }

  #getChain(origin: string): number {
    return this.#options.sites.of(origin)?.chainId ?? this.#options.chainId();
  }

  async #sign(asker: Requester, text: string): Promise<SiteCalls["signMessage"]["result"]> {
    const { origin } = asker;
    const site = this.#expect(origin);
    const { address, publicKey } = site;
    const { ask, sites, now } = this.#options;
    const { signature } = await this.#asked(asker, `message ${text}`, (id) =>
      ask<"message">({ kind: "message", site, text }, id),
    );
    sites.count(origin, { at: now(), what: "message" });
    return { address, publicKey, signature };
  }

  async #signIn(
    asker: Requester,
    request: SiteCalls["signIn"]["params"],
  ): Promise<SiteCalls["signIn"]["result"]> {
    const { origin } = asker;
    const site = this.#expect(origin);
    const { address, publicKey, chainId } = site;
    const { ask, sites, now } = this.#options;
    // Don't ask the user about a request that can't be signed.
    siteSignInText(request, { origin, address, chainId, now: now() });
    const { signature, text } = await this.#asked(asker, `sign-in ${JSON.stringify(request)}`, (id) =>
      ask<"sign-in">({ kind: "sign-in", site, request }, id),
    );
    sites.count(origin, { at: now(), what: "sign-in" });
    return { address, publicKey, signature, text };
  }

  async #send(
    asker: Requester,
    request: SiteCalls["sendTransaction"]["params"],
  ): Promise<SiteCalls["sendTransaction"]["result"]> {
    const { origin } = asker;
    const { ask, sites, now } = this.#options;
    const site = this.#expect(origin);
    const transaction = readSiteTransaction(request, site, BigInt(Math.floor(now() / 1000)));
    const text = `transaction ${site.chainId} ${site.address} ${describeEffect(transaction.payload)}`;
    const { hash } =
      this.#settledBefore(asker, text) ??
      (await this.#asked(asker, text, (id) =>
        ask<"transaction">({ kind: "transaction", site, transaction, request }, id),
      ));
    const call = calledFunction(transaction.payload);
    sites.count(origin, { at: now(), what: "transaction", hash, ...(call === undefined ? {} : { call }) });
    // The transaction was sent, even if waiting fails.
    if (request.wait === true) await this.#result(asker, hash).catch(() => undefined);
    return { hash };
  }

  /** dApps retry in other forms, so a refusal lasts until the user presses. @throws ProviderError 4001 */
  #settledBefore({ origin, isPressed }: Requester, text: string): { readonly hash: string } | undefined {
    const settled = this.#approvals.settled(origin, text);
    if (settled?.kind === "signed") return settled;
    if (settled?.kind === "declined" && !isPressed) throw rejectedByUser();
    return undefined;
  }

  /** One open request per site: an equal one shares the answer; other sites' wait in the queue. */
  #asked<T>(asker: Requester, text: string, ask: (id: string) => Promise<T | undefined>): Promise<T> {
    const { origin, isPressed, signal } = asker;
    const approvals = this.#approvals;
    const { remind } = this.#options;
    if (signal.aborted) throw pageClosed();
    // After a user gesture, bring the waiting request to the front. A page alone can't.
    if (isPressed && this.#waiting.length > 0) remind();
    const open = this.#waiting.find((one) => one.origin === origin);
    if (open !== undefined) {
      if (open.text !== text) throw requestOpen();
      asker.approval = open.id;
      open.requesters.add(asker);
      return open.answer as Promise<T>;
    }
    if (this.#waiting.length >= MAX_WAITING) throw requestOpen();
    if (approvals.isPaused(origin)) throw rejectedRepeatedly();
    const { id } = approvals.begin(origin, text);
    asker.approval = id;
    const answer = this.#inTurn(id, ask);
    const waiting: Waiting = { origin, text, answer, id, requesters: new Set([asker]) };
    this.#waiting = [...this.#waiting, waiting];
    this.#last = answer
      .catch(() => undefined)
      .then(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
      });
    return answer;
  }

  /** A closed page's request ends unless another page waits for it or it is signed. */
  #leave(asker: Requester): void {
    const approvals = this.#approvals;
    for (const { id, requesters } of this.#waiting)
      if (requesters.delete(asker) && requesters.size === 0) approvals.move(id, "siteDisconnected");
    this.#waiting = this.#waiting.filter(({ id }) => approvals.of(id)?.state !== "withdrawn");
  }

  async #inTurn<T>(id: string, ask: (id: string) => Promise<T | undefined>): Promise<T> {
    const approvals = this.#approvals;
    await this.#last;
    if (approvals.of(id)?.state !== "queued") throw pageClosed();
    approvals.move(id, "turn");
    const given = await ask(id).catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) approvals.move(id, "signed", error.hash);
      throw error;
    });
    approvals.move(id, given === undefined ? "rejected" : "approved");
    if (given === undefined) throw rejectedByUser();
    return given;
  }

  #known(): ReadonlyMap<string, KnownToSite> {
    return new Map(
      this.#options.sites.list().map(({ origin, chainId }) => {
        const account = this.#account(origin);
        return [origin, { account: JSON.stringify(account), chainId }];
      }),
    );
  }

  #account(origin: string): (ConnectedAccount & { readonly address: Address }) | null {
    const { sites, findPublicKey } = this.#options;
    const site = sites.of(origin);
    const publicKey = site === undefined ? undefined : findPublicKey(site.address);
    if (site === undefined || publicKey === undefined) return null;
    return { address: site.address, publicKey, chainId: String(site.chainId) };
  }

  /** @throws ProviderError 4100; 4200 if the wallet has lost the site's network */
  #expect(origin: string): ConnectedSite & { readonly publicKey: string } {
    const account = this.#account(origin);
    if (account === null) throw notConnected();
    return { ...this.#connected(origin), publicKey: account.publicKey };
  }

  /** Even while locked. @throws as {@link #expect} */
  #connected(origin: string): ConnectedSite {
    const site = this.#options.sites.of(origin);
    if (site === undefined) throw notConnected();
    if (!this.#options.hasNetwork(site.chainId)) throw networkUnknown(site.chainId);
    return site;
  }

  #tell(origin: string, event: SiteEvent): void {
    for (const listener of this.#listeners) listener(origin, event);
  }
}
