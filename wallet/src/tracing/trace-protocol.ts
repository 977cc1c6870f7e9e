import type { StateChanges } from "@holdfast/devnode/replay";
import type { TransactionHash } from "@holdfast/sdk";
import type { ShownRun } from "./shown-trace.ts";

/** An executed transaction to replay, or unsigned bytes to simulate. */
export type TraceQuestion =
  | { readonly kind: "replay"; readonly hash: TransactionHash }
  | { readonly kind: "simulation"; readonly signed: Uint8Array };

export interface LocalTrace {
  readonly status: "Success" | "Fail" | "Refused";
  readonly vmStatus: string;
  readonly gasUsed: bigint;
  readonly runs: readonly ShownRun[];
  /** Balance and object changes; only for a simulation. */
  readonly changes?: StateChanges;
  readonly reads: number;
  /** State that changed, or may have, since the chain executed it. */
  readonly changed: readonly { readonly key: string; readonly why: string }[];
  /** Deviations from the chain's result, if compared. */
  readonly differences: readonly {
    readonly what: "status" | "gas" | "events";
    readonly chain: string;
    readonly here: string;
  }[];
}

/** A read that the page makes for the worker, which has no network. */
export interface AskedRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** Without a status there was no response, and `reason` says why. */
export type NodeAnswer =
  | {
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Uint8Array;
    }
  | { readonly id: number; readonly status: undefined; readonly reason: string };

export type ToTracer =
  | { readonly kind: "begin"; readonly question: TraceQuestion }
  | { readonly kind: "answer"; readonly answer: NodeAnswer };

export type FromTracer =
  | { readonly kind: "ask"; readonly request: AskedRequest }
  | { readonly kind: "done"; readonly trace: LocalTrace }
  | {
      readonly kind: "failed";
      readonly code: string;
      readonly context: Readonly<Record<string, string>>;
      readonly message: string;
    };

export interface TraceWorker {
  postMessage(message: ToTracer, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent<FromTracer>) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  terminate(): void;
}
