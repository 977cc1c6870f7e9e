import { isSupraError } from "@holdfast/sdk";

/** Exit codes. Documented in docs/guides/command-line.md; scripts rely on them. */
export const EXIT = {
  /** It did what was asked, or a dry run succeeded. */
  done: 0,
  /** An error that none of the others names. */
  error: 1,
  /** The command line, or a value or file in it, is wrong: nothing was asked of a node. */
  usage: 2,
  /** The node did not answer, or answered that it can't. */
  node: 3,
  /** The chain, or a check, says no: a transaction failed, a simulation failed, bytecode was rejected. */
  negative: 4,
  /**
   * Signed, stored and not known to be executed: `holdfast pending --resume` resends the same bytes. Or already
   * sent, and the user must decide whether to send it again.
   */
  unknown: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of an error, by the area that its code begins with. */
export function getExitCode(error: unknown): ExitCode {
  if (!isSupraError(error)) return EXIT.error;
  const { code } = error;
  if (
    /^sender\/(expired|unknown|stopped|abandoned)$|^outbox\/failure-claimed$|^cli\/(intent-open|intent-forgotten|already-sent|delivery-interrupted)$/.test(
      code,
    )
  )
    return EXIT.unknown;
  if (/^(network|http|faucet)\/|^fork\/(remote-failed|answer-invalid|other-chain)$/.test(code))
    return EXIT.node;
  if (/^(simulation|bytecode|transaction|replay|build)\//.test(code)) return EXIT.negative;
  if (NOT_THERE.test(code)) return EXIT.negative;
  return USAGE_AREA.test(code) ? EXIT.usage : EXIT.error;
}

const NOT_THERE =
  /^(account|resource|module|coin)\/not-found$|^cli\/(transaction|block|proposals?)-missing$|^cli\/nodes-disagree$/;

const USAGE_AREA =
  /^(cli|address|argument|move|key|phrase|path|hex|bytes|bcs|json|text|capsule|descriptor|devnode|fork|outbox|release|trace)\//;
