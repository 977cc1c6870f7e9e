import {
  isSupraError,
  FRAMEWORK_ADDRESS,
  JsonNode,
  parseFunctionId,
  parseJson,
  type FunctionId,
} from "@holdfast/sdk";
import { rawCallUrl, type RawCall } from "../../chain/nodes/raw-call.ts";
import type { CallCopy } from "../../components/copy/copy-as.ts";
import { COMMAND_LINE } from "../../components/copy/copy-labels.ts";
import { shellQuoted } from "../../components/copy/shell-text.ts";
import { useQuery } from "@tanstack/react-query";
import { createShapes } from "../../arguments/argument-shape.ts";
import { moduleQuery, type ViewCall } from "../../chain/queries/contract-queries.ts";
import { viewCommand } from "../../components/copy/view-command.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";

/** A call by hand as a command and as a program; undefined while its path is none. `command`: the network's own. */
export function callCopies(
  network: Parameters<typeof rawCallUrl>[0],
  { method, path, body }: RawCall,
  command: string | undefined,
): readonly CallCopy[] | undefined {
  const url = attemptUrl(network, path);
  if (url === undefined) return undefined;
  const isPost = method === "POST";
  return [
    {
      label: "curl",
      text: [
        `curl ${isPost ? "-X POST " : ""}${shellQuoted(url)}`,
        ...(isPost ? ["-H 'content-type: application/json'", `-d ${shellQuoted(body)}`] : []),
      ].join(" \\\n  "),
    },
    {
      label: "TypeScript",
      text: isPost
        ? `const answer = await fetch(${JSON.stringify(url)}, {\n  method: "POST",\n  headers: { "content-type": "application/json" },\n  body: ${JSON.stringify(body)},\n});`
        : `const answer = await fetch(${JSON.stringify(url)});`,
    },
    ...(command === undefined ? [] : [{ label: COMMAND_LINE, text: command }]),
  ];
}

function attemptUrl(network: Parameters<typeof rawCallUrl>[0], path: string): string | undefined {
  try {
    return rawCallUrl(network, path).href;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

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
  const types = createShapes(abi, question.call.typeArguments).map(({ type }) => type);
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
