import type { ReactElement } from "react";
import type { JsonNode } from "@holdfast/sdk";
import { Disclosure } from "../ui/disclosure.tsx";
import { CodeLines } from "../ui/code-lines.tsx";

/** The interface of a module. */
interface ShownModule {
  readonly name: string;
  /** Declarations of functions and structs, a line each. */
  readonly lines: readonly string[];
}

/** Reads a module as the node answers it. */
export function readModule(node: JsonNode): ShownModule {
  const abi = node.get("abi");
  return {
    name: abi.get("name").string(),
    lines: [
      ...abi.get("structs").items().map(structLine),
      ...abi.get("exposed_functions").items().map(functionLine),
    ],
  };
}

/** A module whose declarations open on a press. */
export function ModuleCard(props: { readonly module: ShownModule; readonly isOpen: boolean }): ReactElement {
  const { module, isOpen } = props;
  return (
    <Disclosure
      summary={<span className="font-mono">{module.name}</span>}
      aside={`${module.lines.length} declarations`}
      isOpen={isOpen}
    >
      <CodeLines text={module.lines.join("\n")} label={`Module ${module.name}`} height="small" />
    </Disclosure>
  );
}

function functionLine(node: JsonNode): string {
  const list = (name: string) =>
    node
      .get(name)
      .items()
      .map((item) => item.string());
  const kind = node.get("is_entry").bool() ? "entry " : node.get("is_view").bool() ? "view " : "";
  const generics = typeParameters(node);
  const results = list("return");
  const answer =
    results.length === 0 ? "" : `: ${results.length === 1 ? results[0] : `(${results.join(", ")})`}`;
  return `${node.get("visibility").string()} ${kind}fun ${node.get("name").string()}${generics}(${list("params").join(", ")})${answer}`;
}

function structLine(node: JsonNode): string {
  const abilities = node
    .get("abilities")
    .items()
    .map((item) => item.string());
  const has = abilities.length === 0 ? "" : ` has ${abilities.join(", ")}`;
  const fields = node
    .get("fields")
    .items()
    .map((field) => `${field.get("name").string()}: ${field.get("type").string()}`);
  return `struct ${node.get("name").string()}${typeParameters(node)}${has} { ${fields.join(", ")} }`;
}

function typeParameters(node: JsonNode): string {
  const count = node.get("generic_type_params").items().length;
  return count === 0 ? "" : `<${Array.from({ length: count }, (_, at) => `T${at}`).join(", ")}>`;
}
