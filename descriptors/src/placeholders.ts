type SentencePiece =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "value"; readonly path: string };

export const ENVELOPE = ["@.sender", "@.chainId", "@.typeArgs[0]", "@.typeArgs[1]", "@.typeArgs[2]"] as const;

/** Unclosed braces are plain text. */
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

export function findPlaceholders(sentence: string): readonly string[] {
  const paths = splitSentence(sentence).flatMap((piece) => (piece.kind === "value" ? [piece.path] : []));
  return [...new Set(paths)].toSorted();
}
