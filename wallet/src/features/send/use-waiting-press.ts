import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState, type SubmitEvent } from "react";

/**
 * Submits a form. A press is not lost while something that it needs is still being read: it goes on when that is there.
 * Changing what was typed takes it back.
 */
export function useWaitingPress(form: {
  /** What the press is about; compared by identity. */
  readonly typed: readonly unknown[];
  readonly isReading: boolean;
  /** What is going on since an earlier press. */
  readonly busy: string | false;
  readonly onPress: () => void;
}) {
  const { typed, isReading, busy, onPress } = form;
  const [pressed, setPressed] = useState<readonly unknown[]>();
  /** How many presses have waited to the end. */
  const [due, setDue] = useState(0);
  const isWaiting = pressed?.every((value, index) => value === typed[index]) ?? false;
  if (pressed !== undefined && !(isWaiting && isReading)) {
    setPressed(undefined);
    if (isWaiting) setDue(due + 1);
  }
  const goOn = useEffectEvent(onPress);
  useEffect(() => {
    if (due > 0) goOn();
  }, [due]);
  const press = (): void => (isReading ? setPressed(typed) : onPress());
  return {
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (busy === false) press();
    },
    loading: busy || (isWaiting && t`Loading`),
  };
}
