import { t } from "@lingui/core/macro";
import { defineError, isSupraError, parseJson, type JsonValue } from "@holdfast/sdk";
import { parsePlaybook, type Playbook } from "../../storage/workbench-schema.ts";
import { showChainText } from "../../format/chain-text.ts";

/** A file is not an exported playbook. */
export const playbookFileInvalid = /* @__PURE__ */ defineError(
  "playbook/file-invalid",
  (c: { reason: string }) => t`This file is not a playbook: ${c.reason}`,
  () => t`Choose a playbook file that a Holdfast wallet exported.`,
);

export const MAX_BYTES = 2_000_000;

const FORMAT = "holdfast-playbook";
const VERSION = 1;

export function formatPlaybook({ name, variables, steps }: Playbook): string {
  const plain = {
    format: FORMAT,
    version: VERSION,
    name,
    variables: variables.map((one) => ({ name: one.name, value: one.value })),
    steps: steps.map((step) => ({ function: step.function, form: step.form })),
  };
  return `${JSON.stringify(plain, undefined, 2)}\n`;
}

/** @param id for the new playbook @throws playbook/file-invalid */
export function parsePlaybookFile(text: string, id: string): Playbook {
  const json = readJson(text);
  const fields = isFields(json) ? json : {};
  if (fields["format"] !== FORMAT)
    throw playbookFileInvalid({ reason: t`the field “format” is missing or wrong.` });
  if (fields["version"] !== VERSION)
    throw playbookFileInvalid({ reason: t`a different version of Holdfast wrote the file.` });
  const { name, variables, steps } = fields;
  const playbook = parsePlaybook({ id, name, variables, steps });
  if (playbook === undefined)
    throw playbookFileInvalid({ reason: t`the playbook is incomplete, or a part is too long.` });
  // The file's author chose the name, so make it safe for titles.
  return { ...playbook, name: showChainText(playbook.name) || playbook.name };
}

function readJson(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch (cause) {
    if (isSupraError(cause)) throw playbookFileInvalid({ reason: cause.message }, { cause });
    throw cause;
  }
}

function isFields(json: JsonValue): json is Readonly<Record<string, JsonValue>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
