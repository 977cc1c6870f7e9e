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

/** What only a user may answer. */
export type SiteQuestion =
  /** `chainId` is the network that the site needs, or the one in use. */
  | { readonly kind: "connect"; readonly origin: string; readonly chainId: number }
  /** The site needs another network than its own. */
  | { readonly kind: "network"; readonly origin: string; readonly chainId: number }
  | { readonly kind: "message"; readonly site: ConnectedSite; readonly text: string }
  | {
      readonly kind: "sign-in";
      readonly site: ConnectedSite;
      /** What it was made from; what is signed is made of it again. */
      readonly request: SiteCalls["signIn"]["params"];
    }
  | {
      readonly kind: "transaction";
      readonly site: ConnectedSite;
      readonly transaction: SiteTransaction;
      /** What it was read from. */
      readonly request: SiteCalls["sendTransaction"]["params"];
    };

/** The user's answers; undefined is a refusal. */
export interface SiteAnswers {
  readonly connect: {
    readonly address: Address;
    readonly publicKey: string;
    /** Of the network that the user saw, in decimal digits. */
    readonly chainId: string;
  };
  /** The network that the user switched to. */
  readonly network: { readonly chainId: string };
  /** 0x and 128 digits. */
  readonly message: { readonly signature: string };
  readonly "sign-in": { readonly signature: string; readonly text: string };
  /** Stored and pending. */
  readonly transaction: { readonly hash: string };
}

/** What the request queue takes from the wallet around it. */
export interface RequestQueueOptions {
  readonly sites: ConnectedSites;
  /** The network in use. */
  readonly chainId: () => number;
  /** True if the wallet has a network with this chain ID. */
  readonly hasNetwork: (chainId: number) => boolean;
  /** The key of an own account that can sign, 0x and 64 digits; undefined while the wallet is locked. */
  readonly findPublicKey: (address: Address) => string | undefined;
  /** Where each approval stands; in memory, unless told. */
  readonly approvals?: ApprovalLog;
  /**
   * Asks the user, one question after another. `id` is the approval's. @throws OutcomeUnknown for a transaction that was signed and
   * may be executed
   */
  readonly ask: <K extends SiteQuestion["kind"]>(
    question: Extract<SiteQuestion, { kind: K }>,
    id: string,
  ) => Promise<SiteAnswers[K] | undefined>;
  /** Brings what is asked before the user's eyes again: they pressed in a page for it. */
  readonly remind: () => void;
  /** In quants. */
  readonly getBalance: (address: Address, at: NodeRequest) => Promise<bigint>;
  /** Waits until a transaction is final, or the signal fires. */
  readonly waitForResult: (hash: TransactionHash, at: NodeRequest) => Promise<unknown>;
  /** The interface of a module on chain. */
  readonly getModule: (
    module: { readonly address: Address; readonly name: string },
    at: NodeRequest,
  ) => Promise<ModuleAbi>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The network that is asked for a site, and until when. */
export interface NodeRequest {
  readonly chainId: number;
  readonly signal: AbortSignal;
}

/** Questions of all sites that may wait at once. */
const MAX_WAITING = 8;
/** Requests of one site without an answer: a page that asks without end must not stop the wallet for all others. */
const MAX_OPEN = 32;
/** Those of them that ask the user's node. A wait for a result asks once a second; a node cuts off a user who asks too much. */
const MAX_AT_NODE = 8;

interface Waiting {
  readonly origin: string;
  /** The request's text: the same one again is not asked again. */
  readonly text: string;
  readonly answer: Promise<unknown>;
  /** Of the approval. */
  readonly id: string;
  /** Who gets the answer: the same request may have come from several pages. */
  readonly requesters: Set<Requester>;
}

/** The page that asks. */
interface Requester {
  readonly origin: string;
  readonly isPressed: boolean;
  /** Fires when the page is gone. */
  readonly signal: AbortSignal;
  /** The approval that its request became, or shares. */
  approval: string | undefined;
}

/** What a page is answered. */
export type SiteAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

/** What is known of the page besides its origin. */
export interface AskingPage {
  /** The user pressed something in the page just now. */
  readonly isPressed?: boolean;
  /** Fires when the page is gone: the node is no longer asked for it. */
  readonly signal?: AbortSignal;
  /** Hands the answer over. Says whether the page has it, when that is certain: a posted message can be lost with its sender. */
  readonly post?: (answer: SiteAnswer) => boolean | Promise<boolean>;
}

/** What a site was told last. */
interface KnownToSite {
  /** As JSON. */
  readonly account: string;
  readonly chainId: number;
}

/**
 * Where requests of sites arrive, with the origin that the browser gave them. What shows an account or signs is asked of a user, one
 * question at a time; each site has one of them open. Nothing is ever approved here.
 */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #approvals: ApprovalLog;
  #waiting: readonly Waiting[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #requests = new OpenRequests(MAX_OPEN, tooManyRequests);
  readonly #nodeRequests = new OpenRequests(MAX_AT_NODE, tooManyNodeRequests);
  readonly #listeners = new Set<(origin: string, event: SiteEvent) => void>();
  /** What each connected site knows of its account and network. */
  #knownToSites: ReadonlyMap<string, KnownToSite>;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
    this.#approvals = options.approvals ?? new ApprovalLog({ now: options.now });
    this.#knownToSites = this.#known();
    // The user connects and disconnects sites in pages of the wallet too.
    options.sites.subscribe(() => this.changed());
  }

  /** What the page is answered, as JSON. Never rejects. */
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
    // Stored after the page has it: if this ends in between, the same request gets the same transaction.
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
      // A node that does not answer, a full disk: the site need not know more than that it was not done.
      return {
        error: { code: AWAY, message: isSupraError(error) ? error.message : "Holdfast failed to do it." },
      };
    }
  }

  /** What sites are told without asking. The returned function ends that. */
  listen(listener: (origin: string, event: SiteEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The user ends a connection, or the site does. */
  disconnect(origin: string): void {
    this.#options.sites.disconnect(origin);
  }

  /** The wallet may have been locked or unlocked, or a site moved to another network: sites hear of their own changes alone. */
  changed(): void {
    const before = this.#knownToSites;
    const now = this.#known();
    this.#knownToSites = now;
    for (const [origin, { account, chainId }] of now) {
      const was = before.get(origin);
      // One that was connected just now is answered.
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

  /** Of what the site sent through this wallet: for all else it has nodes of its own to ask. */
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
    // Even if the wallet was locked meanwhile: the user has agreed.
    return { address, publicKey, chainId: shown.chainId };
  }

  /** Asks the user, unless the site is there or the user looks at that network already. @throws ProviderError 4001, 4200 */
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

  /** The site's own network; before it is connected, the one in use. */
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
    // It is sent, whatever becomes of the waiting.
    if (request.wait === true) await this.#result(asker, hash).catch(() => undefined);
    return { hash };
  }

  /**
   * A dApp that was declined tries the same in other forms: they are declined too, until the user presses again. @returns the first
   * transaction where its outcome was unknown @throws ProviderError 4001
   */
  #settledBefore({ origin, isPressed }: Requester, text: string): { readonly hash: string } | undefined {
    const settled = this.#approvals.settled(origin, text);
    if (settled?.kind === "signed") return settled;
    if (settled?.kind === "declined" && !isPressed) throw rejectedByUser();
    return undefined;
  }

  /** One question of a site at a time; the same one again gets the same answer; those of other sites wait for their turn. */
  #asked<T>(asker: Requester, text: string, ask: (id: string) => Promise<T | undefined>): Promise<T> {
    const { origin, isPressed, signal } = asker;
    const approvals = this.#approvals;
    const { remind } = this.#options;
    // The page closed before its request came here.
    if (signal.aborted) throw pageClosed();
    // The user pressed in a page and waits for the wallet: what is asked lies behind it. A page alone brings nothing to the front.
    if (isPressed && this.#waiting.length > 0) remind();
    const open = this.#waiting.find((one) => one.origin === origin);
    if (open !== undefined) {
      if (open.text !== text) throw requestOpen();
      asker.approval = open.id;
      open.requesters.add(asker);
      return open.answer as Promise<T>;
    }
    if (this.#waiting.length >= MAX_WAITING) throw requestOpen();
    // Who is asked again right after each refusal agrees at last, to have peace.
    if (approvals.isPaused(origin)) throw rejectedRepeatedly();
    const { id } = approvals.begin(origin, text);
    asker.approval = id;
    const answer = this.#inTurn(id, ask);
    const waiting: Waiting = { origin, text, answer, id, requesters: new Set([asker]) };
    this.#waiting = [...this.#waiting, waiting];
    // The site that asked hears of a failure; here it only ends the waiting.
    this.#last = answer
      .catch(() => undefined)
      .then(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
      });
    return answer;
  }

  /** A page is gone. What it asked for ends unless another page waits for it, or it is already signed. */
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

  /** What connected sites may know now. */
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

  /** The site, even while the wallet is locked. @throws as {@link #expect} */
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
