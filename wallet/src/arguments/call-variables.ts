import { t } from "@lingui/core/macro";
import { defineError } from "@holdfast/sdk";
import type { ArgumentDraft } from "./argument-draft.ts";
import type { CallDraft } from "./call-draft.ts";

/** A form refers to a saved value that is empty or missing. */
const variableMissing = /* @__PURE__ */ defineError(
  "form/variable-missing",
  (c: { name: string }) => t`The value named “${c.name}” is missing or empty.`,
  () => t`Add a value with this name, or fill in the existing one.`,
);

const PLACEHOLDER = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g;
const NAME = /^[A-Za-z_]\w*$/;

export function isVariableName(text: string): boolean {
  return NAME.test(text);
}

/** Fills fields, never JSON text, so that a value can't escape its field. @throws form/variable-missing */
export function fillVariables(call: CallDraft, values: ReadonlyMap<string, string>): CallDraft {
  const fill = (text: string): string =>
    text.replace(PLACEHOLDER, (_whole, name: string) => {
      const value = values.get(name) ?? "";
      if (value === "") throw variableMissing({ name });
      return value;
    });
  return {
    typeArguments: call.typeArguments.map(fill),
    arguments: call.arguments.map((draft) => mapTexts(draft, fill)),
  };
}

function mapTexts(draft: ArgumentDraft, change: (text: string) => string): ArgumentDraft {
  switch (draft.kind) {
    case "list":
      return { kind: "list", items: draft.items.map((item) => mapTexts(item, change)) };
    case "option":
      return {
        kind: "option",
        item: draft.item === undefined ? undefined : mapTexts(draft.item, change),
      };
    default:
      return { ...draft, text: change(draft.text) };
  }
}
