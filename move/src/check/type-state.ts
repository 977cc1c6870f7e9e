import { t } from "@holdfast/sdk/text";
import { ABILITY, hasAbility, type Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { Instruction } from "../format/instruction.ts";
import { isSameToken, tokenSize, type SignatureToken } from "../format/signature-token.ts";
import type { StatusCode } from "../format/status-code.ts";
import { formatPlace, type CodeView } from "./code-view.ts";
import { tokenAbilities } from "./token-abilities.ts";
import type { WorkMeter } from "./work-meter.ts";

export class TypeState {
  readonly view: CodeView;
  offset = 0;
  readonly #stack: SignatureToken[] = [];
  readonly #meter: WorkMeter;

  constructor(view: CodeView, meter: WorkMeter) {
    this.view = view;
    this.#meter = meter;
  }

  peek(below: number): SignatureToken | undefined {
    return this.#stack[this.#stack.length - 1 - below];
  }

  push(token: SignatureToken): void {
    this.#spend(token);
    this.#stack.push(token);
  }

  pop(): SignatureToken {
    const token = this.#stack.pop();
    if (token === undefined) throw this.reject("EMPTY_VALUE_STACK", t`the stack is empty`);
    return token;
  }

  expect(token: SignatureToken, status: StatusCode): void {
    this.#spend(token);
    if (!isSameToken(this.pop(), token)) throw this.reject(status, t`an operand has the wrong type`);
  }

  /** The last type is on top. */
  expectAll(tokens: readonly SignatureToken[], status: StatusCode): void {
    for (let i = tokens.length - 1; i >= 0; i--) this.expect(at(tokens, i), status);
  }

  abilities(token: SignatureToken): Abilities {
    return tokenAbilities(this.view.unit, token, this.view.typeParameters);
  }

  need(token: SignatureToken, ability: keyof typeof ABILITY, status: StatusCode): void {
    this.#spend(token);
    if (!hasAbility(this.abilities(token), ABILITY[ability]))
      throw this.reject(status, t`a value lacks the ${ability} ability`);
  }

  local(item: Instruction): SignatureToken {
    const token = this.view.locals[item.index];
    if (token === undefined) throw this.reject("INDEX_OUT_OF_BOUNDS", t`the local variable does not exist`);
    return token;
  }

  #spend(token: SignatureToken): void {
    this.#meter.spend(tokenSize(token), this.view.place);
  }

  reject(status: StatusCode, detail: string): Error {
    return reject(status, formatPlace(this.view, this.offset), detail);
  }
}
