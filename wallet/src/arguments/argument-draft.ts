import type { ArgumentShape } from "./argument-shape.ts";

/** How bytes are written down. */
export type ByteEncoding = "hex" | "text" | "base64";

/** What stands in the field of one argument so far: exactly what was typed, right or wrong. */
export type ArgumentDraft =
  /** Integers, addresses, objects, text and fixed-point numbers; `true`, `false` or nothing for bool. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "bytes"; readonly encoding: ByteEncoding; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly ArgumentDraft[] }
  | { readonly kind: "option"; readonly item: ArgumentDraft | undefined };

/** A field that nobody has touched. */
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

/** The draft where it fits the shape, which may have changed with a type argument; else an empty one. */
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
