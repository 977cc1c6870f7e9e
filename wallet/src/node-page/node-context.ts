import { createContext, use } from "react";
import type { JsonValue } from "@holdfast/sdk";
import type { ChainStatus } from "./chain-status.ts";

export interface NodeState {
  readonly status: ChainStatus;
  /** Changes with the chain and after each action, to trigger reads. */
  readonly version: string;
  /** Call it after an action. */
  readonly changed: () => void;
  /** Runs a button's action; a failure is shown above the view. */
  readonly act: (path: string, body?: JsonValue) => Promise<void>;
}

export const NodeContext = createContext<NodeState | undefined>(undefined);

export function useNode(): NodeState {
  const node = use(NodeContext);
  if (node === undefined) throw new RangeError("A view stands below the frame.");
  return node;
}
