import { bytesToHex, sha3, utf8ToBytes } from "@holdfast/sdk";
import * as z from "zod/mini";
import { INTERRUPTIONS, isEnded, nextState, type ApprovalEvent, type ApprovalState } from "./approval.ts";

/** After a decline, dApps try the same payment in other forms. */
const DECLINED_MS = 20_000;
/** The chain's longest expiry: after it, the first transaction can no longer be executed. */
const SIGNED_MS = 600_000;
const MAX_REFUSALS = 3;
const PAUSE_MS = 60_000;
const UNANSWERED: readonly ApprovalState[] = ["queued", "asked", "shown", "withdrawn"];
const MAX_APPROVALS = 200;

const STATES = Object.keys(INTERRUPTIONS) as [ApprovalState, ...ApprovalState[]];
const approval = z.object({
  id: z.string(),
  origin: z.string().check(z.maxLength(300)),
  request: z.string().check(z.maxLength(66)),
  state: z.enum(STATES),
  at: z.number(),
  hash: z.exactOptional(z.string().check(z.maxLength(66))),
});
const stored = z.object({ approvals: z.array(approval) });

export interface Approval {
  readonly id: string;
  readonly origin: string;
  readonly request: string;
  readonly state: ApprovalState;
  /** Time of the last transition, in milliseconds since 1970. */
  readonly at: number;
  /** Of the latest signed transaction. */
  readonly hash?: string;
}

/** Not asked again: the user declined, or signed after the site had left. */
export type SettledRequest =
  | { readonly kind: "declined" }
  | { readonly kind: "signed"; readonly hash: string };

export interface ApprovalsState {
  readonly approvals: readonly Approval[];
}

/** Parses stored data of any version. Never throws. */
export function readApprovals(found: unknown): ApprovalsState {
  const read = z.safeParse(stored, found);
  return read.success ? read.data : { approvals: [] };
}

/** Stores approvals. On return, a change is on disk. */
export interface ApprovalStore {
  getState(): ApprovalsState;
  change(next: (state: ApprovalsState) => ApprovalsState): void;
}

/** Stores each transition first, so the next background page knows what was signed. */
export class ApprovalLog {
  readonly #store: ApprovalStore;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();

  /** @param store default: memory, which a restart loses */
  constructor({
    now,
    store = memoryStore(),
  }: {
    /** Milliseconds since 1970. */
    readonly now: () => number;
    readonly store?: ApprovalStore;
  }) {
    this.#now = now;
    this.#store = store;
    for (const { id, state } of this.#list()) if (!isEnded(state)) this.move(id, "restarted");
  }

  begin(origin: string, text: string): Approval {
    const now = this.#now();
    const approval: Approval = {
      id: crypto.randomUUID(),
      origin,
      request: computeDigest(text),
      state: "queued",
      at: now,
    };
    this.#change((approvals) => {
      const kept = approvals.filter(({ state, at }) => !isEnded(state) || now - at < SIGNED_MS);
      return [approval, ...kept].slice(0, MAX_APPROVALS);
    });
    return approval;
  }

  of(id: string): Approval | undefined {
    return this.#list().find((one) => one.id === id);
  }

  move(id: string, event: ApprovalEvent, hash?: string): void {
    const before = this.of(id);
    if (before === undefined) return;
    const state = nextState(before.state, event);
    const isSigned = event === "signed" && ["signed", "unknown"].includes(state);
    if (state === before.state && !isSigned) return;
    const signed = isSigned && hash !== undefined ? { hash } : {};
    const after = { ...before, state, at: this.#now(), ...signed };
    this.#change((approvals) => approvals.map((one) => (one.id === id ? after : one)));
  }

  /** Outcome of the site's latest equal request, while it must not be repeated. */
  settled(origin: string, text: string): SettledRequest | undefined {
    const request = computeDigest(text);
    const last = this.#list().find((one) => one.origin === origin && one.request === request);
    if (last === undefined) return undefined;
    const age = this.#now() - last.at;
    if (last.state === "refused" && age < DECLINED_MS) return { kind: "declined" };
    if (last.state === "unknown" && last.hash !== undefined && age < SIGNED_MS)
      return { kind: "signed", hash: last.hash };
    return undefined;
  }

  /** True after consecutive refusals within a minute. */
  isPaused(origin: string): boolean {
    const now = this.#now();
    const last = this.#list()
      .filter((one) => one.origin === origin && !UNANSWERED.includes(one.state))
      .slice(0, MAX_REFUSALS);
    return (
      last.length === MAX_REFUSALS &&
      last.every(({ state, at }) => state === "refused" && now - at < PAUSE_MS)
    );
  }

  countQueued(): number {
    return this.#list().filter(({ state }) => state === "queued").length;
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #change(next: (approvals: readonly Approval[]) => readonly Approval[]): void {
    this.#store.change(({ approvals }) => ({ approvals: next(approvals) }));
    for (const listener of this.#listeners) listener();
  }

  #list(): readonly Approval[] {
    return this.#store.getState().approvals;
  }
}

/** Identifies equal requests without revealing them. */
function computeDigest(text: string): string {
  return bytesToHex(sha3(utf8ToBytes(text)));
}

function memoryStore(): ApprovalStore {
  let state: ApprovalsState = { approvals: [] };
  return {
    getState: () => state,
    change(next) {
      state = next(state);
    },
  };
}
