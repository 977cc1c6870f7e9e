import { isSupraError } from "@holdfast/sdk";

/** Exit codes. Documented in docs/guides/command-line.md; scripts rely on them. */
export const EXIT = {
  /** Success, including a successful dry run. */
  done: 0,
  /** Any other error. */
  error: 1,
  /** Invalid command line, value or file. Nothing was requested from a node. */
  usage: 2,
  /** No response or an error from the node. */
  node: 3,
  /** Rejected by the chain or a check: transaction, simulation or bytecode failed. */
  negative: 4,
  /**
   * Signed and stored, but execution unknown: `holdfast pending --resume` resends the same bytes. Or already
   * sent, and the user must decide whether to send again.
   */
  unknown: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** By the area prefix of the error's code. */
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
