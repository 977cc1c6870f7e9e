import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState, type SubmitEvent } from "react";

/** Submits a form once required data has loaded; editing cancels. */
export function useWaitingPress(form: {
  /** Compared by identity. */
  readonly typed: readonly unknown[];
  readonly isReading: boolean;
  readonly busy: string | false;
  readonly onPress: () => void;
}) {
  const { typed, isReading, busy, onPress } = form;
  const [pressed, setPressed] = useState<readonly unknown[]>();
  /** Presses whose wait has ended. */
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
