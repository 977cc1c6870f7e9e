import { hexToBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { readExecutionError, type ExecutionError } from "../client/proposal-failure.ts";
import type { TransactionEvent } from "../client/transaction-detail.ts";
import type { Address } from "../move/address.ts";
import { readAddress } from "./multisig-account.ts";

/** Result of an executed proposal. */
export type MultisigExecution = {
  readonly multisigAddress: Address;
  readonly sequenceNumber: bigint;
  readonly executor: Address;
} & (
  | { readonly kind: "succeeded" }
  | {
      readonly kind: "failed";
      readonly error: ExecutionError;
    }
);

const MODULE = "0x1::multisig_account::";

/** A proposal's result by its event: transactions succeed even if the call fails. @throws json/unexpected */
export function readMultisigExecution(
  events: readonly Pick<TransactionEvent, "type" | "data">[],
): MultisigExecution | undefined {
  for (const { type, data } of events) {
    const isFailure = type === `${MODULE}TransactionExecutionFailed`;
    if (!isFailure && type !== `${MODULE}TransactionExecutionSucceeded`) continue;
    const node = new JsonNode(data, type);
    const whose = {
      multisigAddress: readAddress(node.get("multisig_account")),
      sequenceNumber: node.get("sequence_number").bigint(),
      executor: readAddress(node.get("executor")),
    };
    if (!isFailure) return { ...whose, kind: "succeeded" };
    return { ...whose, kind: "failed", error: readExecutionError(node.get("execution_error")) };
  }
  return undefined;
}

/** A proposal removed without execution: rejected by enough owners, or expired. */
export interface MultisigRemoval {
  readonly kind: "removed";
  readonly multisigAddress: Address;
  readonly sequenceNumber: bigint;
  /** Who removed it. */
  readonly executor: Address;
  /** Owners who rejected it, including the executor. */
  readonly rejections: bigint;
}

/** Outcome of a proposal, with the payload if it was executed. */
export type MultisigEnding = (MultisigExecution & { readonly payload: Uint8Array }) | MultisigRemoval;

/** Proposals that a transaction ended, of any account. @throws json/unexpected */
export function readMultisigEndings(
  events: readonly Pick<TransactionEvent, "type" | "data">[],
): readonly MultisigEnding[] {
  return events.flatMap((event): readonly MultisigEnding[] => {
    const node = new JsonNode(event.data, event.type);
    const execution = readMultisigExecution([event]);
    if (execution !== undefined)
      return [{ ...execution, payload: hexToBytes(node.get("transaction_payload").string()) }];
    if (event.type !== `${MODULE}ExecuteRejectedTransaction`) return [];
    return [
      {
        kind: "removed",
        multisigAddress: readAddress(node.get("multisig_account")),
        sequenceNumber: node.get("sequence_number").bigint(),
        executor: readAddress(node.get("executor")),
        rejections: node.get("num_rejections").bigint(),
      },
    ];
  });
}
