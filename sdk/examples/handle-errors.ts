import {
  createSupraClient,
  explainFailure,
  isSupraError,
  parseRecipient,
  sendTransfer,
  type Account,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import { simulationFailed } from "@holdfast/sdk/errors";

/** The payment may still be executed after these errors. */
const unknownCodes = ["transaction/result-unknown", "transaction/in-flight", "network/aborted"];
const unknown = {
  text: "Status unknown. It may have been executed. Don't pay again until it's confirmed or expired.",
  isUnknown: true,
};

/** SDK errors have a code for programs, and a message and a fix for people. */
export async function tryToPay(
  network: NetworkProfile & ClientOptions,
  account: Account,
  to: string,
  amount: bigint,
): Promise<{ readonly text: string; readonly isUnknown: boolean }> {
  try {
    const transfer = { to: parseRecipient(to), amount };
    const { status, failure } = await sendTransfer(createSupraClient(network), network, account, transfer, {
      simulate: true,
      wait: true,
    });
    if (status === "Pending") return unknown;
    const reason = failure?.words ?? "no reason";
    return {
      text: status === "Success" ? "Paid." : `Not paid, but the fee was charged: ${reason}`,
      isUnknown: false,
    };
  } catch (error) {
    if (!isSupraError(error)) throw error;
    if (unknownCodes.includes(error.code)) return unknown;
    const text = isSupraError(error, simulationFailed)
      ? `Nothing was sent: ${explainFailure(error.context.vmStatus).words}`
      : `${error.message} ${error.fix}`;
    return { text, isUnknown: false };
  }
}
