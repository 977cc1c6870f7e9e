/** A piece of a sentence: its own words, or the value that stands there. */
type SentencePiece =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "value"; readonly path: string };

/** What may stand in braces: an argument by its name, or what the transaction says of itself. */
export const ENVELOPE = ["@.sender", "@.chainId", "@.typeArgs[0]", "@.typeArgs[1]", "@.typeArgs[2]"] as const;

/** The pieces of a sentence. Braces that are not closed are words. */
export function splitSentence(sentence: string): readonly SentencePiece[] {
  return sentence
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== "")
    .map((piece) =>
      piece.startsWith("{") && piece.endsWith("}")
        ? { kind: "value", path: piece.slice(1, -1) }
        : { kind: "words", text: piece },
    );
}

/** What stands in a sentence's braces, each once. */
export function findPlaceholders(sentence: string): readonly string[] {
  const paths = splitSentence(sentence).flatMap((piece) => (piece.kind === "value" ? [piece.path] : []));
  return [...new Set(paths)].toSorted();
}
