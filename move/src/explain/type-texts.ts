import type { CompiledUnit } from "../format/compiled-unit.ts";
import { formatMoveType, signatureTypes, tokenToType } from "../format/move-type.ts";
import type { SignatureToken } from "../format/signature-token.ts";

/** Type texts, cached by signature and limited to `room` characters in total. */
export class TypeTexts {
  readonly #unit: CompiledUnit;
  readonly #signatures = new Map<number, readonly string[]>();
  #room: number;

  /** `room` is in characters; beyond it, types become an ellipsis. */
  constructor(unit: CompiledUnit, room = Infinity) {
    this.#unit = unit;
    this.#room = room;
  }

  signature(index: number): readonly string[] {
    const known = this.#signatures.get(index) ?? signatureTypes(this.#unit, index).map(formatMoveType);
    this.#signatures.set(index, known);
    return known.map((text) => this.#fitting(text));
  }

  token(token: SignatureToken): string {
    return this.#room < 0 ? "…" : this.#fitting(formatMoveType(tokenToType(this.#unit, token)));
  }

  #fitting(text: string): string {
    this.#room -= text.length;
    return this.#room < 0 ? "…" : text;
  }
}
