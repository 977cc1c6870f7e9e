import {
  explainFailure,
  isSupraError,
  parseRecipient,
  sendTransfer,
  type Account,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";
import { simulationFailed } from "@holdfast/sdk/errors";

/** The payment may still be executed after these errors. */
const unknownCodes = ["transaction/result-unknown", "transaction/in-flight", "network/aborted"];
const unknown = {
  text: "Status unknown. It may have been executed. Don't pay again until it's confirmed or expired.",
  isUnknown: true,
};

/** Use one client for all payments: only the client that is still paying can stop the same payment. */
export async function tryToPay(
  client: SupraClient,
  network: NetworkProfile,
  account: Account,
  { to, amount }: { readonly to: string; readonly amount: bigint },
): Promise<{ readonly text: string; readonly isUnknown: boolean }> {
  try {
    const transfer = { to: parseRecipient(to), amount };
    const options = { simulate: true, wait: true };
    const { status, failure } = await sendTransfer(client, network, account, transfer, options);
    if (status === "Pending") return unknown;
    const reason = failure?.words ?? "no reason";
    return {
      text: status === "Success" ? "Paid." : `Not paid, but the fee was charged: ${reason}`,
      isUnknown: false,
    };
  } catch (error) {
    if (!isSupraError(error)) throw error; // SDK errors have a code for programs, and a message and a fix for people
    if (unknownCodes.includes(error.code)) return unknown;
    const text = isSupraError(error, simulationFailed)
      ? `Nothing was sent: ${explainFailure(error.context.vmStatus).words}`
      : `${error.message} ${error.fix}`;
    return { text, isUnknown: false };
  }
}
