import {
  callerParameters,
  findFunction,
  formatTypeTag,
  isSupraError,
  JsonNode,
  jsonToModuleAbi,
  parseTypeTag,
  type EntryFunction,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";

/**
 * The types of a call's arguments, from the interface that the node reports. Undefined if the payload calls no function
 * or the interface doesn't fit: the arguments are shown as bytes then.
 */
export async function argumentTypes(
  client: SupraClient,
  payload: TransactionPayload,
): Promise<readonly string[] | undefined> {
  const called = calledIn(payload);
  if (called === undefined) return undefined;
  const { function: id, typeArguments, arguments: args } = called;
  try {
    const { abi } = await client.modules.get(id.module.address, id.module.name);
    const parameters = callerParameters(findFunction(jsonToModuleAbi(new JsonNode(abi, "abi")), id.name));
    if (parameters.length !== args.length) return undefined;
    return parameters.map((type) => formatTypeTag(parseTypeTag(type, typeArguments)));
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function calledIn(payload: TransactionPayload): EntryFunction | undefined {
  if (payload.kind === "entry-function") return payload.entryFunction;
  if (payload.kind === "automation-registration") return payload.registration.automatedFunction;
  return payload.kind === "multisig" && payload.inner !== undefined ? calledIn(payload.inner) : undefined;
}
