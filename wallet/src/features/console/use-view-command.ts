import {
  FRAMEWORK_ADDRESS,
  isSupraError,
  JsonNode,
  parseFunctionId,
  parseJson,
  type FunctionId,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { shapesOf } from "../../arguments/argument-shape.ts";
import { moduleQuery, type ViewCall } from "../../chain/queries/contract-queries.ts";
import type { RawCall } from "../../chain/nodes/raw-call.ts";
import { viewCommand } from "../../components/copy/view-command.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/**
 * A question to a view function for the network's command line, which has to be told the types of its arguments: they
 * are read from the chain. Undefined for any other request, and while the types are not known.
 */
export function useViewCommand(asked: RawCall): string | undefined {
  const network = useActiveNetwork();
  const question = readQuestion(asked);
  const { address, name: module } = question?.id.module ?? { address: FRAMEWORK_ADDRESS, name: "" };
  const found = useQuery({ ...moduleQuery(network, address, module), enabled: question !== undefined });
  const abi = found.data?.abi.functions.find(({ name }) => name === question?.id.name);
  if (question === undefined || abi === undefined) return undefined;
  const types = shapesOf(abi, question.call.typeArguments).map(({ type }) => type);
  return viewCommand(network, question.call, types);
}

interface ViewQuestion {
  readonly id: FunctionId;
  readonly call: ViewCall;
}

/** Undefined for what is no question to a view function, or none yet. */
function readQuestion({ method, path, body }: RawCall): ViewQuestion | undefined {
  if (method !== "POST" || !/^\/view\/?$/.test(path)) return undefined;
  try {
    const json = new JsonNode(parseJson(body), "body");
    const name = json.get("function").string();
    const typeArguments = json
      .get("type_arguments")
      .items()
      .map((type) => type.string());
    const args = json
      .get("arguments")
      .items()
      .map(({ value }) => value ?? null);
    return { id: parseFunctionId(name), call: { function: name, typeArguments, arguments: args } };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
