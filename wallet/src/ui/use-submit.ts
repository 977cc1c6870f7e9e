import { useState, type SubmitEvent } from "react";

interface Submission {
  readonly isRunning: boolean;
  /** Why the last run failed. */
  readonly problem: unknown;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Runs a form's action, one at a time.
 * @param run returns false if the form stays in use; otherwise it stays busy until it closes
 */
export function useSubmit(
  run: (form: HTMLFormElement) => Promise<unknown>,
  onFailed?: () => void,
): Submission {
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const start = async (form: HTMLFormElement): Promise<void> => {
    setIsRunning(true);
    setProblem(undefined);
    try {
      if ((await run(form)) === false) setIsRunning(false);
    } catch (error) {
      setProblem(error);
      setIsRunning(false);
      onFailed?.();
    }
  };
  return {
    isRunning,
    problem,
    submit: (event) => {
      event.preventDefault();
      if (!isRunning) void start(event.currentTarget);
    },
  };
}
