import { useEffect, useEffectEvent, useState } from "react";
import { failureText } from "./ask.ts";

/** Keeps its value during a refresh. */
interface Answer<T> {
  readonly value?: T;
  /** Set if the newest read failed. */
  readonly problem?: string;
}

/** Reads, and again when `version` changes. @param subject a different one starts without a value */
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

interface Reading {
  readonly subject: string;
  readonly version: string;
}
