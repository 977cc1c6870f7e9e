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

/** SDK errors have a code for programs, and a message and a fix for people. */
export async function tryToPay(
  network: NetworkProfile & ClientOptions,
  account: Account,
  to: string,
  amount: bigint,
): Promise<string> {
  try {
    const transfer = { to: parseRecipient(to), amount };
    const { status, failure } = await sendTransfer(createSupraClient(network), network, account, transfer, {
      simulate: true,
      wait: true,
    });
    if (status === "Pending") return "The payment is still pending. Don't pay again.";
    return status === "Success"
      ? "Paid."
      : `Not paid, but the fee was charged: ${failure?.words ?? "no reason"}`;
  } catch (error) {
    if (!isSupraError(error)) throw error;
    if (isSupraError(error, simulationFailed))
      return `Nothing was sent: ${explainFailure(error.context.vmStatus).words}`;
    return `${error.message} ${error.fix}`;
  }
}
