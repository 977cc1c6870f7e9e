import { NOT_SUPPORTED, ProviderError } from "@holdfast/provider";
import type { CallRequest, ConnectedAccount } from "@holdfast/provider/messages";
import {
  buildTransaction,
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  encodeRawTransaction,
  hexToBytes,
  isTransactionHash,
  parseAddress,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";

/** What the page answers itself, without a user: what a node says, and bytes that ask for something later. */
export class OwnAnswers {
  readonly #networks: readonly NetworkProfile[];

  constructor(networks: readonly NetworkProfile[]) {
    this.#networks = networks;
  }

  async balance({ address, chainId }: ConnectedAccount): Promise<{ readonly quants: string }> {
    return { quants: String(await this.#clientOf(chainId).coins.getBalance(parseAddress(address))) };
  }

  /** Waits until it is final. */
  async result({ chainId }: Pick<ConnectedAccount, "chainId">, hash: string): Promise<unknown> {
    if (!isTransactionHash(hash)) throw new ProviderError(-32_602, "hash is 0x and 64 hex digits.");
    const { status } = await this.#clientOf(chainId).transactions.waitFor(hash);
    return { hash, status };
  }

  /** BCS as hex without 0x. The sequence number, gas and expiry that are left open are the wallet's to fill in. */
  build({ address, chainId }: ConnectedAccount, call: CallRequest): string {
    if (parseAddress(call.sender) !== address)
      throw new ProviderError(
        -32_602,
        `The transaction is sent by ${call.sender}, and the connected account is ${address}.`,
      );
    const payload = createEntryFunction(
      `${call.module}::${call.moduleName}::${call.functionName}`,
      call.typeArguments,
      call.arguments.map((one) => hexToBytes(one)),
    );
    const raw = buildTransaction(payload, {
      sender: parseAddress(address),
      sequenceNumber: 0n,
      chainId: Number(chainId),
      maxGasAmount: BigInt(call.maxGas ?? 0),
      gasUnitPrice: BigInt(call.gasUnitPrice ?? 0),
      expirationTimestampSecs: BigInt(call.expiry ?? 0),
    });
    return bytesToHex(encodeRawTransaction(raw)).slice(2);
  }

  #clientOf(chainId: string): SupraClient {
    const network = this.#networks.find((one) => String(one.chainId) === chainId);
    if (network !== undefined) return createSupraClient(network);
    throw new ProviderError(NOT_SUPPORTED, `This page knows no node of chain ${chainId}.`);
  }
}
