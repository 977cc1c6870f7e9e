import { t } from "@lingui/core/macro";
import type { JsonValue } from "@holdfast/sdk";
import type { ArgumentDraft } from "./argument-draft.ts";
import { formJsonUnexpected } from "./argument-errors.ts";
import type { ArgumentShape } from "./argument-shape.ts";

/** Larger lists belong in a program. */
const MAX_ITEMS = 10_000;

/**
 * A draft as JSON, valid or not. Large integers are text; bytes are hex, `{"text"}` or `{"base64"}`; an
 * option is null or the value, but within an option `{"vec": []}` or `{"vec": [value]}`.
 */
export function draftToJson(shape: ArgumentShape, draft: ArgumentDraft): JsonValue {
  switch (draft.kind) {
    case "list":
      return shape.kind === "list" ? draft.items.map((item) => draftToJson(shape.item, item)) : [];
    case "option":
      return shape.kind === "option" ? optionToJson(shape.item, draft.item) : null;
    case "bytes":
      return draft.encoding === "hex" ? draft.text : { [draft.encoding]: draft.text };
    case "text":
      return textToJson(shape, draft.text);
  }
}

/** Accepts the node's forms, too. @throws form/json-unexpected with the place */
export function jsonToDraft(shape: ArgumentShape, json: JsonValue | undefined, place: string): ArgumentDraft {
  switch (shape.kind) {
    case "list":
      return jsonToList(shape.item, json, place);
    case "option":
      return jsonToOption(shape.item, json, place);
    case "bytes":
      return jsonToBytes(json, place);
    default:
      return { kind: "text", text: jsonToText(shape, json, place) };
  }
}

function optionToJson(item: ArgumentShape, draft: ArgumentDraft | undefined): JsonValue {
  if (draft === undefined) return null;
  const json = draftToJson(item, draft);
  return item.kind === "option" ? { vec: [json] } : json;
}

/** Only canonical integers become numbers, so that typed text returns unchanged. */
function textToJson(shape: ArgumentShape, text: string): JsonValue {
  if (shape.kind === "bool" && (text === "true" || text === "false")) return text === "true";
  const isSmall = shape.kind === "integer" && shape.bits <= 32 && /^(?:0|[1-9]\d{0,9})$/.test(text);
  return isSmall ? Number(text) : text;
}

function jsonToText(shape: ArgumentShape, json: JsonValue | undefined, place: string): string {
  if (typeof json === "string") return json;
  if (shape.kind === "bool" && typeof json === "boolean") return String(json);
  const isExact = typeof json === "bigint" || (typeof json === "number" && Number.isSafeInteger(json));
  if (shape.kind === "integer" && isExact) return String(json);
  if (shape.kind === "object" && isFields(json) && typeof json["inner"] === "string") return json["inner"];
  throw formJsonUnexpected({ place, expected: WANTED[shape.kind] });
}

const WANTED: Readonly<Record<ArgumentShape["kind"], string>> = {
  bool: t`true or false`,
  integer: t`a whole number, or its digits as a string`,
  "fixed-point": t`a number as a string, such as “1.5”`,
  address: t`an address as a string`,
  object: t`an address as a string`,
  text: t`text`,
  bytes: t`a hex string, '{'“text”: …'}', '{'“base64”: …'}' or a list of numbers`,
  list: t`a list`,
  option: t`null or a value`,
  undecided: t`a string (choose the type arguments first)`,
  unsupported: t`omitted, because this type can't be an argument`,
};

function jsonToList(item: ArgumentShape, json: JsonValue | undefined, place: string): ArgumentDraft {
  if (!isList(json)) throw formJsonUnexpected({ place, expected: WANTED.list });
  if (json.length > MAX_ITEMS)
    throw formJsonUnexpected({
      place,
      expected: t`a list of at most ${MAX_ITEMS} items, not ${json.length}`,
    });
  return { kind: "list", items: json.map((one, index) => jsonToDraft(item, one, `${place}[${index}]`)) };
}

function jsonToOption(item: ArgumentShape, json: JsonValue | undefined, place: string): ArgumentDraft {
  if (json === null || json === undefined) return { kind: "option", item: undefined };
  const vec = isFields(json) ? json["vec"] : undefined;
  if (vec === undefined) return { kind: "option", item: jsonToDraft(item, json, place) };
  if (!isList(vec) || vec.length > 1)
    throw formJsonUnexpected({ place, expected: t`'{'“vec”: []'}' or '{'“vec”: [value]'}'` });
  return { kind: "option", item: vec.length === 0 ? undefined : jsonToDraft(item, vec[0], place) };
}

function jsonToBytes(json: JsonValue | undefined, place: string): ArgumentDraft {
  if (typeof json === "string") return { kind: "bytes", encoding: "hex", text: json };
  if (isList(json)) return { kind: "bytes", encoding: "hex", text: byteListToHex(json, place) };
  if (isFields(json)) {
    const { text, base64 } = json;
    if (typeof text === "string") return { kind: "bytes", encoding: "text", text };
    if (typeof base64 === "string") return { kind: "bytes", encoding: "base64", text: base64 };
  }
  throw formJsonUnexpected({ place, expected: WANTED.bytes });
}

function byteListToHex(list: readonly JsonValue[], place: string): string {
  const digits = list.map((byte, index) => {
    if (typeof byte !== "number" || !Number.isInteger(byte) || byte < 0 || byte > 255)
      throw formJsonUnexpected({ place: `${place}[${index}]`, expected: t`a number from 0 to 255` });
    return byte.toString(16).padStart(2, "0");
  });
  return `0x${digits.join("")}`;
}

function isList(json: JsonValue | undefined): json is readonly JsonValue[] {
  return Array.isArray(json);
}

function isFields(json: JsonValue | undefined): json is Readonly<Record<string, JsonValue | undefined>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
