import type { Random } from "./random.ts";
import type { SimulatedChain, WireAnswer, WireRequest } from "./simulated-chain.ts";
import type { World } from "./world.ts";

/** What can happen to a pending request, and how often beside each other. */
const KINDS = [
  ["lost", 5],
  ["answer lost", 6],
  ["500 before", 2],
  ["500 after", 2],
  ["503", 2],
  ["429", 2],
  ["late", 5],
  ["answer late", 5],
  ["no answer in time", 1],
  ["twice", 3],
  ["cut in half", 1],
  ["a page instead of JSON", 1],
  ["null", 1],
  ["empty", 1],
  ["mempool full", 3],
] as const;

export type NetworkFault =
  | (typeof KINDS)[number][0]
  | "node down"
  | "stale"
  | "lie"
  | "hidden"
  | "called failed"
  | "clock ahead";

/** How bad it is, until when. */
export interface Weather {
  /** The share of requests that something happens to. */
  readonly faultRate: number;
  /** The share of reads that a replica answers that lags behind. */
  readonly staleRate: number;
  /** The share of looks at a transaction that are answered with another one. */
  readonly lieRate: number;
  /** The share of looks at a transaction that is in a block which are answered as if it were unknown. */
  readonly hideRate: number;
  /** The share of looks at a payment that was made which are answered as if it had failed. */
  readonly failRate: number;
  /** Seconds by which the node's clock is ahead of the chain's. */
  readonly aheadSecs: number;
  /** An honest verification node, which lags behind. */
  readonly hasVerificationNode: boolean;
  /** Milliseconds from the beginning; then all is well. */
  readonly untilMs: number;
}

const TIMEOUT_MS = 20_000;

/** The way between a page and the node. */
export class BadNetwork {
  readonly #world: World;
  readonly #random: Random;
  readonly #chain: SimulatedChain;
  readonly #weather: Weather;
  /** How often each fault struck. */
  readonly faults = new Map<NetworkFault, number>();

  constructor(parts: { world: World; random: Random; chain: SimulatedChain; weather: Weather }) {
    this.#world = parts.world;
    this.#random = parts.random;
    this.#chain = parts.chain;
    this.#weather = parts.weather;
  }

  /** @throws TypeError as the platform's fetch does */
  async fetch(request: WireRequest): Promise<Response> {
    const fault = this.#draw();
    if (fault !== undefined) this.#count(fault);
    const arrival = await this.#withFault(fault, request);
    await this.#world.wait(this.#random.between(5, 120));
    return new Response(arrival.text === "" ? null : arrival.text, {
      status: arrival.status,
      headers: { ...arrival.headers },
    });
  }

  get #isBad(): boolean {
    return this.#world.nowMs < this.#weather.untilMs;
  }

  #draw(): NetworkFault | undefined {
    const isStruck = this.#random.isLucky(this.#weather.faultRate);
    const kind = this.#random.pick(KINDS);
    return isStruck && this.#isBad ? kind : undefined;
  }

  #count(fault: NetworkFault): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  async #withFault(fault: NetworkFault | undefined, request: WireRequest): Promise<WireAnswer> {
    const world = this.#world;
    await world.wait(this.#random.between(5, 120));
    switch (fault) {
      case "lost":
        throw new TypeError("Failed to fetch");
      case "answer lost":
        await this.#deliver(request);
        throw new TypeError("Failed to fetch");
      case "500 before":
        return failure(500);
      case "500 after":
        await this.#deliver(request);
        return failure(500);
      case "503":
        return { ...failure(503), headers: { "retry-after": String(this.#random.whole(1, 10)) } };
      case "429":
        return { ...failure(429), headers: { "retry-after": String(this.#random.whole(1, 10)) } };
      case "late":
        return this.#inTime(
          world.wait(this.#random.between(1000, 30_000)).then(() => this.#deliver(request)),
        );
      case "answer late":
        return this.#inTime(
          this.#deliver(request).then(async (answer) => {
            await world.wait(this.#random.between(1000, 30_000));
            return answer;
          }),
        );
      case "no answer in time":
        await this.#deliver(request);
        await world.wait(TIMEOUT_MS);
        throw new TypeError("Failed to fetch");
      case "twice":
        await this.#deliver(request);
        return this.#deliver(request);
      case "cut in half": {
        const answer = await this.#deliver(request);
        return { ...answer, text: answer.text.slice(0, answer.text.length / 2) };
      }
      case "a page instead of JSON":
        await this.#deliver(request);
        return { status: 200, text: "<!doctype html><title>Sign in to this network</title>" };
      case "null":
        await this.#deliver(request);
        return { status: 200, text: "null" };
      case "empty":
        await this.#deliver(request);
        return { status: 202, text: "" };
      case "mempool full":
        return request.method === "POST" ? failure(400, "Mempool is full") : this.#deliver(request);
      default:
        return this.#deliver(request);
    }
  }

  /** What a node makes of an answer that hides what happened, or denies it, or that has a time of its own. */
  #bend(request: WireRequest, answer: WireAnswer): WireAnswer {
    const { hideRate, failRate, aheadSecs } = this.#weather;
    if (isLook(request) && hideRate > 0 && this.#random.isLucky(hideRate)) {
      this.#count("hidden");
      return { status: 404, text: "null" };
    }
    if (isLook(request) && failRate > 0 && this.#random.isLucky(failRate)) {
      const text = calledFailed(answer.text);
      if (text !== answer.text) this.#count("called failed");
      return { ...answer, text };
    }
    if (aheadSecs === 0 || !request.url.includes("/block")) return answer;
    this.#count("clock ahead");
    return { ...answer, text: ahead(answer.text, aheadSecs) };
  }

  /** The answer, or an error when it takes too long; what is pending arrives nevertheless. */
  #inTime(answer: Promise<WireAnswer>): Promise<WireAnswer> {
    const timeout = this.#world.wait(TIMEOUT_MS).then((): never => {
      throw new TypeError("Failed to fetch");
    });
    timeout.catch(() => undefined);
    answer.catch(() => undefined);
    return Promise.race([answer, timeout]);
  }

  async #deliver(request: WireRequest): Promise<WireAnswer> {
    const isStale = this.#random.isLucky(this.#weather.staleRate);
    const isLie = this.#random.isLucky(this.#weather.lieRate);
    if (this.#chain.isDown) {
      this.#count("node down");
      throw new TypeError("Failed to fetch");
    }
    const isRead = request.method === "GET";
    if (isRead && isStale && this.#isBad) {
      this.#count("stale");
      return this.#chain.answerLate(request);
    }
    const answer = this.#isBad
      ? this.#bend(request, await this.#chain.answer(request))
      : await this.#chain.answer(request);
    if (!isLie || !this.#isBad || !isLook(request) || answer.status !== 200) return answer;
    this.#count("lie");
    return lieAbout(request, answer);
  }
}

/** Seconds of a block's time in a text. */
function ahead(text: string, secs: number): string {
  return text.replaceAll(/\b179\d{13}\b/g, (micros) => String(BigInt(micros) + BigInt(secs) * 1_000_000n));
}

/** Whether a transaction is looked up. */
export function isLook({ method, url }: Pick<WireRequest, "method" | "url">): boolean {
  return method === "GET" && /\/transactions\/0x[0-9a-f]{64}$/.test(url);
}

/** The same transaction, executed in vain. */
export function calledFailed(text: string): string {
  return text
    .replace('"status":"Success"', '"status":"Fail"')
    .replace(
      '"vm_status":"Executed successfully"',
      '"vm_status":"Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006)"',
    );
}

/** Another transaction under the same hash, said to have worked. */
function lieAbout({ url }: WireRequest, { text }: WireAnswer): WireAnswer {
  const hash = url.slice(-66);
  if (text.includes('"output":null')) {
    const lie = {
      hash,
      authenticator: {},
      header: {
        chain_id: 4,
        expiration_timestamp: { microseconds_since_unix_epoch: 1, utc_date_time: "" },
        sender: { Move: "0x1" },
        sequence_number: 0,
        gas_unit_price: 100,
        max_gas_amount: 10,
      },
      payload: {
        Move: {
          type: "entry_function_payload",
          function: "0x1::supra_account::transfer",
          type_arguments: [],
          arguments: ["0x2", "1"],
        },
      },
      output: { Move: { gas_used: 1, events: [], vm_status: "Executed successfully" } },
      status: "Success",
      block_header: {
        hash,
        height: 1,
        timestamp: { microseconds_since_unix_epoch: 1_790_000_000_000_000, utc_date_time: "" },
      },
    };
    return { status: 200, text: JSON.stringify(lie) };
  }
  return { status: 200, text: text.replace(/"sender":\{"Move":"[^"]+"\}/, '"sender":{"Move":"0x1"}') };
}

function failure(status: number, message = "Internal error"): WireAnswer {
  return { status, text: JSON.stringify({ message }) };
}
