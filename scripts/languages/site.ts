/** A piece of a text: words, a value that is put in, or an element around words. Ranges are offsets in the source. */
export type Piece =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "value"; readonly name: string; readonly start: number; readonly end: number }
  | {
      readonly kind: "element";
      readonly name: string;
      /** Range of the opening tag; what is in its properties is source of its own. */
      readonly open: { readonly start: number; readonly end: number };
      readonly inner: readonly Piece[];
      readonly close: string;
    };

/** How a text stands in the source, and so how its translation is written there. */
export type SiteForm = "string" | "property" | "template" | "children" | "plural";

/** A text that a user reads, where it stands in a source file. */
export interface Site {
  readonly form: SiteForm;
  readonly start: number;
  readonly end: number;
  /**
   * The text as translators see it: `{name}` for a value, `<Name>…</Name>` for an element. Of `plural(…)` it is both
   * English forms, joined by `pluralMessage`.
   */
  readonly message: string;
  /** White space around it, which is the same in every language. */
  readonly before: string;
  readonly after: string;
  readonly pieces: readonly Piece[];
}

/** The text of pieces as translators see it. */
export function describe(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === "words") return piece.words;
      if (piece.kind === "value") return `{${piece.name}}`;
      return `<${piece.name}>${describe(piece.inner)}</${piece.name}>`;
    })
    .join("");
}

/** One message of the two forms that English has; no text has the sign that joins them. */
export function pluralMessage(one: string, other: string): string {
  return `${one}\u0000${other}`;
}

/** The two English forms of a message, or undefined for one that has no forms. */
export function formsOfMessage(
  message: string,
): { readonly one: string; readonly other: string } | undefined {
  const [one, other] = message.split("\u0000");
  return one === undefined || other === undefined ? undefined : { one, other };
}

/** A message as it is told to people. */
export function messageText(message: string): string {
  return formsOfMessage(message)?.other ?? message;
}
