import { useEffect, useEffectEvent, useState } from "react";
import { failureText } from "./ask.ts";

/** The state of something that the node was asked. A value stays while it is read again. */
interface Answer<T> {
  readonly value?: T;
  /** One sentence, if the newest reading failed. */
  readonly problem?: string;
}

/**
 * Reads something of the node, and again when `version` changes.
 * @param subject what is read: a different one begins without a value
 */
export function useAnswer<T>(subject: string, version: string, read: () => Promise<T>): Answer<T> {
  const [state, setState] = useState<Answer<T> & Reading>({ subject, version });
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: (before: Answer<T>) => Answer<T>): void => {
      if (isCurrent)
        setState((before) => ({ ...next(before.subject === subject ? before : {}), subject, version }));
    };
    readNow().then(
      (value) => settle(() => ({ value })),
      (error: unknown) => settle((before) => ({ ...before, problem: failureText(error) })),
    );
    return () => {
      isCurrent = false;
    };
  }, [subject, version]);
  return state.subject === subject ? state : {};
}

/** Which reading a state is of. */
interface Reading {
  readonly subject: string;
  readonly version: string;
}
