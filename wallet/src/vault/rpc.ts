import { isSupraError, SupraError } from "@holdfast/sdk";
import { vaultFault, vaultWorkerFailed } from "./worker-errors.ts";

// Not comlink: it exposes everything an object reaches, and sends an error's text and stack, which may quote
// a secret. It also lacks a JSON channel, which extension ports need.

export interface Channel {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

export type Calls<C> = { readonly [Name in keyof C]: (...args: never[]) => unknown };

interface ErrorRecord {
  readonly code: string;
  readonly context: unknown;
  readonly message: string;
  readonly fix: string;
}

interface Call {
  readonly id?: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Answer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: ErrorRecord };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class Rpc<Theirs extends Calls<Theirs>, Own extends Calls<Own> = Record<never, never>> {
  readonly #channel: Channel;
  readonly #own: Own;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** @param own the functions that the other end may call, without inherited ones */
  constructor(channel: Channel, own: Own) {
    this.#channel = channel;
    this.#own = own;
    channel.addEventListener("message", ({ data }) => {
      if (isCall(data)) void this.#answer(data);
      else if (isAnswer(data)) this.#settle(data);
    });
  }

  call<Name extends keyof Theirs & string>(
    method: Name,
    ...args: Parameters<Theirs[Name]>
  ): Promise<Awaited<ReturnType<Theirs[Name]>>> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      try {
        this.#post({ id, method, args });
      } catch {
        this.#waiting.delete(id);
        reject(vaultWorkerFailed({}));
      }
    });
  }

  tell<Name extends keyof Theirs & string>(method: Name, ...args: Parameters<Theirs[Name]>): void {
    this.#post({ method, args });
  }

  rejectAll(why: () => Error): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    for (const { reject } of waiting.values()) reject(why());
  }

  #post(call: Call): void {
    this.#channel.postMessage(call, call.args.flatMap(listSecrets));
  }

  async #answer({ id, method, args }: Call): Promise<void> {
    const answer = await this.#run(method, args).then(
      (value) => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, error: errorToRecord(error) }),
    );
    try {
      if (id !== undefined) this.#channel.postMessage({ id, ...answer }, []);
    } catch {
      // The other end is closed, and so are its waiting calls.
    }
  }

  async #run(method: string, args: readonly unknown[]): Promise<unknown> {
    if (!Object.hasOwn(this.#own, method)) throw new RangeError("No such call.");
    return this.#own[method as keyof Own](...(args as never[]));
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(recordToError(answer.error));
  }
}

/** Bytes named `secret` are transferred, so that no copy stays here. */
function listSecrets(arg: unknown): ArrayBuffer[] {
  if (typeof arg !== "object" || arg === null) return [];
  const { secret, passkey } = arg as { readonly secret?: unknown; readonly passkey?: unknown };
  const own = secret instanceof Uint8Array && secret.buffer instanceof ArrayBuffer ? [secret.buffer] : [];
  return [...own, ...listSecrets(passkey)];
}

function isCall(message: unknown): message is Call {
  const { method, args } = asFields(message);
  return typeof method === "string" && Array.isArray(args);
}

function isAnswer(message: unknown): message is Answer {
  const { id, ok } = asFields(message);
  return typeof id === "number" && typeof ok === "boolean";
}

function asFields(message: unknown): Partial<Record<string, unknown>> {
  return typeof message === "object" && message !== null ? message : {};
}

/** Foreign error text might quote a secret, so only the kind crosses. */
function errorToRecord(error: unknown): ErrorRecord {
  const own = isSupraError(error)
    ? error
    : vaultFault({ kind: error instanceof Error ? error.name : typeof error });
  const { code, context, message, fix } = own;
  return { code, context, message, fix };
}

function recordToError({ code, context, message, fix }: ErrorRecord): SupraError {
  return new SupraError(code, context, message, fix);
}
