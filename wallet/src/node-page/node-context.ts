import { createContext, use } from "react";
import type { JsonValue } from "@holdfast/sdk";
import type { ChainStatus } from "./chain-status.ts";

/** The node as every view knows it. */
export interface NodeState {
  readonly status: ChainStatus;
  /** Changes with the chain and after each action: what was read is read again. */
  readonly version: string;
  /** To be called after an action. */
  readonly changed: () => void;
  /** Asks for an action of one button; a failure is shown above the view. */
  readonly act: (path: string, body?: JsonValue) => Promise<void>;
}

export const NodeContext = createContext<NodeState | undefined>(undefined);

/** The node, below the frame. */
export function useNode(): NodeState {
  const node = use(NodeContext);
  if (node === undefined) throw new RangeError("A view stands below the frame.");
  return node;
}
