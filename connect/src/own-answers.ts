import { NOT_SUPPORTED, ProviderError } from "@holdfast/provider";
import type { CallRequest, ConnectedAccount, JsonCall } from "@holdfast/provider/messages";
import {
  buildTransaction,
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  encodeArguments,
  encodeRawTransaction,
  findFunction,
  hexToBytes,
  isTransactionHash,
  JsonNode,
  jsonToModuleAbi,
  parseAddress,
  parseFunctionId,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";

/** Requests answered without the user: reads from a node, and encoding of calls. */
export class OwnAnswers {
  readonly #networks: readonly NetworkProfile[];

  constructor(networks: readonly NetworkProfile[]) {
    this.#networks = networks;
  }

  async balance({ address, chainId }: ConnectedAccount): Promise<{ readonly quants: string }> {
    return { quants: String(await this.#getClient(chainId).coins.getBalance(parseAddress(address))) };
  }

  async result({ chainId }: Pick<ConnectedAccount, "chainId">, hash: string): Promise<unknown> {
    if (!isTransactionHash(hash))
      throw new ProviderError(-32_602, "hash must be 0x followed by 64 hex digits.");
    const { status } = await this.#getClient(chainId).transactions.waitFor(hash);
    return { hash, status };
  }

  /** BCS hex without 0x. The wallet fills in an open sequence number, gas and expiry. */
  build({ address, chainId }: ConnectedAccount, call: CallRequest): string {
    if (parseAddress(call.sender) !== address)
      throw new ProviderError(
        -32_602,
        `The transaction's sender is ${call.sender}, but the connected account is ${address}.`,
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

  /** The same for JSON arguments, encoded by the module's ABI. @throws the node's error */
  async encode(account: ConnectedAccount, call: JsonCall): Promise<string> {
    const { module, name } = parseFunctionId(call.function);
    const { abi } = await this.#getClient(account.chainId).modules.get(module.address, module.name);
    const entry = findFunction(jsonToModuleAbi(new JsonNode(abi, "abi")), name);
    return this.build(account, {
      sender: call.sender ?? account.address,
      module: module.address,
      moduleName: module.name,
      functionName: name,
      typeArguments: call.typeArguments,
      arguments: encodeArguments(entry, call).map((value) => bytesToHex(value).slice(2)),
      maxGas: null,
      gasUnitPrice: null,
      expiry: null,
    });
  }

  #getClient(chainId: string): SupraClient {
    const network = this.#networks.find((one) => String(one.chainId) === chainId);
    if (network !== undefined) return createSupraClient(network);
    throw new ProviderError(NOT_SUPPORTED, `This page has no node URL for chain ${chainId}.`);
  }
}
