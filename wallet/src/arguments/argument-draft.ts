import type { ArgumentShape } from "./argument-shape.ts";

export type ByteEncoding = "hex" | "text" | "base64";

/** One argument's input exactly as typed, valid or not. */
export type ArgumentDraft =
  /** Integers, addresses, objects, text, fixed-point numbers and `true` or `false`. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "bytes"; readonly encoding: ByteEncoding; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly ArgumentDraft[] }
  | { readonly kind: "option"; readonly item: ArgumentDraft | undefined };

export function emptyDraft(shape: ArgumentShape): ArgumentDraft {
  switch (shape.kind) {
    case "list":
      return { kind: "list", items: [] };
    case "option":
      return { kind: "option", item: undefined };
    case "bytes":
      return { kind: "bytes", encoding: "hex", text: "" };
    default:
      return { kind: "text", text: "" };
  }
}

/** Empty if the draft doesn't fit the shape, for example after a new type argument. */
export function fitDraft(shape: ArgumentShape, draft: ArgumentDraft | undefined): ArgumentDraft {
  if (draft === undefined) return emptyDraft(shape);
  if (shape.kind === "list" && draft.kind === "list")
    return { kind: "list", items: draft.items.map((item) => fitDraft(shape.item, item)) };
  if (shape.kind === "option" && draft.kind === "option")
    return {
      kind: "option",
      item: draft.item === undefined ? undefined : fitDraft(shape.item, draft.item),
    };
  const empty = emptyDraft(shape);
  return empty.kind === draft.kind && (draft.kind === "text" || draft.kind === "bytes") ? draft : empty;
}
