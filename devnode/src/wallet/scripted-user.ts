import {
  OutcomeUnknown,
  siteSignInText,
  type SiteAnswers,
  type SiteQuestion,
} from "@holdfast/provider/approval";
import {
  bytesToHex,
  signTransaction,
  utf8ToBytes,
  type Account,
  type ClientOptions,
  type NetworkProfile,
  type SupraClient,
  type TransactionHash,
} from "@holdfast/sdk";
import { prepareSimulated } from "@holdfast/sdk/outbox";
import { signInToSign } from "@holdfast/sdk/sign-in";

/** A network and its node, such as the `network` fixture of `@holdfast/devnode/vitest`. */
export type TestWalletNetwork = NetworkProfile & ClientOptions;

/** Undefined while the request is open. */
type Decision = "approve" | "reject" | "outcome-unknown" | undefined;

interface UserOptions {
  readonly account: Account;
  readonly at: (chainId: number) => { readonly client: SupraClient; readonly network: TestWalletNetwork };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Switches the network. */
  readonly see: (chainId: number) => void;
}

export class ScriptedUser {
  readonly requests: SiteQuestion[] = [];
  readonly #options: UserOptions;
  #decision: Decision = "approve";
  #waiting: readonly ((decision: NonNullable<Decision>) => void)[] = [];

  constructor(options: UserOptions) {
    this.#options = options;
  }

  decide(decision: Decision): void {
    this.#decision = decision;
    if (decision === undefined) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const decided of waiting) decided(decision);
  }

  async ask<K extends SiteQuestion["kind"]>(
    question: Extract<SiteQuestion, { kind: K }>,
  ): Promise<SiteAnswers[K] | undefined> {
    this.requests.push(question);
    const decision =
      this.#decision ??
      (await new Promise<NonNullable<Decision>>((resolve) => {
        this.#waiting = [...this.#waiting, resolve];
      }));
    if (decision === "reject") return undefined;
    const answer: (asked: Extract<SiteQuestion, { kind: K }>) => Promise<SiteAnswers[K]> =
      this.#answers[question.kind];
    const given = await answer(question);
    if (decision === "outcome-unknown" && "hash" in given) throw new OutcomeUnknown(given.hash);
    return given;
  }

  readonly #answers: {
    [K in SiteQuestion["kind"]]: (asked: Extract<SiteQuestion, { kind: K }>) => Promise<SiteAnswers[K]>;
  } = {
    connect: async ({ chainId }) => {
      this.#options.see(chainId);
      const { address, publicKey } = this.#options.account;
      return { address, publicKey: bytesToHex(publicKey), chainId: String(chainId) };
    },
    network: async ({ chainId }) => {
      this.#options.see(chainId);
      return { chainId: String(chainId) };
    },
    message: async ({ text }) => ({ signature: await this.#sign(utf8ToBytes(text)) }),
    "sign-in": async ({ site, request }) => {
      const text = siteSignInText(request, { ...site, now: this.#options.now() });
      return { text, signature: await this.#sign(signInToSign(text)) };
    },
    transaction: async ({ site: { chainId }, transaction: { payload, asked } }) => ({
      hash: await this.#send(chainId, payload, asked),
    }),
  };

  async #sign(bytes: Uint8Array): Promise<string> {
    return bytesToHex(await this.#options.account.sign(bytes));
  }

  /** Signs and submits. A user may approve a failing transaction, too. */
  async #send(
    chainId: number,
    payload: Extract<SiteQuestion, { kind: "transaction" }>["transaction"]["payload"],
    asked: Extract<SiteQuestion, { kind: "transaction" }>["transaction"]["asked"],
  ): Promise<TransactionHash> {
    const { account } = this.#options;
    const { client, network } = this.#options.at(chainId);
    const expiry =
      asked.expirySecs === undefined
        ? {}
        : { expirationTimestampSecs: BigInt(Math.floor(this.#options.now() / 1000)) + asked.expirySecs };
    const { raw } = await prepareSimulated(client, network, payload, {
      sender: account.address,
      ...expiry,
      publicKey: account.publicKey,
    });
    return client.transactions.submit(await signTransaction(raw, account));
  }
}
