import {
  argumentsToJson,
  createEntryFunction,
  createSupraClient,
  encodeArguments,
  findFunction,
  formatFunctionId,
  JsonNode,
  jsonToModuleAbi,
  parseFunctionId,
  sendTransaction,
  type Account,
  type CallArguments,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Calls any entry function with plain values, encoded by the module's interface. */
export async function callFunction(
  network: NetworkProfile & ClientOptions,
  account: Account,
  name: string,
  call: CallArguments,
) {
  const client = createSupraClient(network);
  const id = parseFunctionId(name);
  const { abi } = await client.modules.get(id.module.address, id.module.name);
  const found = findFunction(jsonToModuleAbi(new JsonNode(abi, "abi")), id.name);
  const args = encodeArguments(found, call); // argument/invalid names the position: arg 1[3]
  const payload = createEntryFunction(formatFunctionId(id), call.typeArguments ?? [], args);
  return sendTransaction(client, network, account, payload, { simulate: true, wait: true });
}

/** Calls any view function with plain values. */
export async function callView(network: NetworkProfile & ClientOptions, name: string, call: CallArguments) {
  const client = createSupraClient(network);
  const id = parseFunctionId(name);
  const { abi } = await client.modules.get(id.module.address, id.module.name);
  const found = findFunction(jsonToModuleAbi(new JsonNode(abi, "abi")), id.name);
  const results = await client.view.call({
    function: formatFunctionId(id),
    typeArguments: call.typeArguments ?? [],
    arguments: argumentsToJson(found, call),
  });
  return results.map((result) => result.value);
}
