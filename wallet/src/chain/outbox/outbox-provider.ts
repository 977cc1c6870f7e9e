import type { Outbox } from "@holdfast/sdk/outbox";
import { createContext, createElement, type ReactElement, type ReactNode } from "react";

/**
 * Gives the screens below it an outbox. Without one they share the browser's, which is made when one of them asks for
 * it: what sends transactions is no part of the first load.
 */
export function OutboxProvider(props: {
  readonly outbox: Outbox;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(OutboxContext, { value: props.outbox }, props.children);
}

export const OutboxContext = createContext<Outbox | undefined>(undefined);
