import { isSameToken, type SignatureToken } from "../src/format/signature-token.ts";

/** Index of a signature in its table, where it is added if it is new. */
export function signatureIndex(
  table: (readonly SignatureToken[])[],
  tokens: readonly SignatureToken[] = [],
): number {
  const known = table.findIndex(
    (signature) =>
      signature.length === tokens.length &&
      signature.every((token, i) => isSameToken(token, tokens[i] ?? token)),
  );
  return known >= 0 ? known : table.push(tokens) - 1;
}
