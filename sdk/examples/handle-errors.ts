import {
  createSupraClient,
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
    const { status } = await sendTransfer(createSupraClient(network), network, account, transfer, {
      simulate: true,
      wait: true,
    });
    return status;
  } catch (error) {
    if (!isSupraError(error)) throw error;
    if (isSupraError(error, simulationFailed)) return `Nothing was sent: ${error.context.vmStatus}`;
    return `${error.message} ${error.fix}`;
  }
}
