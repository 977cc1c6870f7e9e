import type { StateChanges } from "@holdfast/devnode/replay";
import type { TransactionHash } from "@holdfast/sdk";
import type { ShownRun } from "./shown-trace.ts";

/** What is run: a transaction of the chain once more, or one that is only simulated, as its bytes without signatures. */
export type TraceQuestion =
  | { readonly kind: "replay"; readonly hash: TransactionHash }
  | { readonly kind: "simulation"; readonly signed: Uint8Array };

/** What came of it. */
export interface LocalTrace {
  readonly status: "Success" | "Fail" | "Refused";
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly runs: readonly ShownRun[];
  /** What it did to balances and objects, by the state before and after; of a simulation only. */
  readonly changes?: StateChanges;
  /** Pieces of state that were read of the node. */
  readonly reads: number;
  /** State that it reads and that is, or may be, not what it was when the chain ran it, and why. */
  readonly changed: readonly { readonly key: string; readonly why: string }[];
  /** What came out otherwise than the chain said, where that was compared. */
  readonly differences: readonly {
    readonly what: "status" | "gas" | "events";
    readonly chain: string;
    readonly here: string;
  }[];
}

/** A request for the node, which the page makes: the worker reaches no network. */
export interface AskedRequest {
  readonly id: number;
  readonly method: string;
  /** From the node's own address on: `/rpc/v1/…`. */
  readonly path: string;
  readonly body: string | undefined;
}

/** The node's answer; without a status there was none, and `reason` says why. */
export type NodeAnswer =
  | {
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Uint8Array;
    }
  | { readonly id: number; readonly status: undefined; readonly reason: string };

/** From the page to the worker. */
export type ToTracer =
  | { readonly kind: "begin"; readonly question: TraceQuestion }
  | { readonly kind: "answer"; readonly answer: NodeAnswer };

/** From the worker to the page. */
export type FromTracer =
  | { readonly kind: "ask"; readonly request: AskedRequest }
  | { readonly kind: "done"; readonly trace: LocalTrace }
  | {
      readonly kind: "failed";
      readonly code: string;
      /** The values in its sentence, as texts. */
      readonly context: Readonly<Record<string, string>>;
      readonly message: string;
    };

/** The part of a Worker that is used here. */
export interface TraceWorker {
  postMessage(message: ToTracer, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent<FromTracer>) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  terminate(): void;
}
