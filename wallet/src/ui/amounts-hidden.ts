import { createContext, createElement, use, type ReactElement, type ReactNode } from "react";

/** Covers the amounts below it, or shows them where a user decides on them. */
export function AmountsHidden(props: {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(HiddenContext, { value: props.isHidden }, props.children);
}

export function useAmountsHidden(): boolean {
  return use(HiddenContext);
}

const HiddenContext = createContext(false);
