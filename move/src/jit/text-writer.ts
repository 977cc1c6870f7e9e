import { tokenToType } from "../format/move-type.ts";
import { at } from "../format/at-index.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { instructionGas } from "../machine/gas-schedule.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { Loader } from "../machine/loader.ts";
import { stop } from "../machine/stop.ts";
import type { Value } from "../machine/value.ts";
import { decodeValue } from "../machine/value-codec.ts";
import { valueKind, type ValueKind } from "../machine/value-kind.ts";
import type { CodeWriter } from "./code-writer.ts";
import type { Site } from "./generated-code.ts";
import { Stretch, type Line } from "./stretch.ts";
import { WRITERS } from "./writers.ts";
import type { WrittenBody } from "./written-body.ts";

/** Instructions of which the gas is taken at once. */
const LONGEST_STRETCH = 500;

/** Writes instructions one after another, and the gas that they take. */
export class TextWriter implements CodeWriter {
  readonly #loader: Loader;
  readonly #lines: Line[] = [];
  readonly #sites: Site[] = [];
  readonly #constants: Value[] = [];
  #at: WrittenBody;
  #offset = 0;
  #height = 0;
  /** Operands, and gas of the stretch, before the instruction that is written. */
  #heightBefore = 0;
  #gasBefore = 0;
  #stretch: Stretch | undefined;
  #mostOperands = 0;

  constructor(loader: Loader, base: WrittenBody) {
    this.#loader = loader;
    this.#at = base;
  }

  get sites(): readonly Site[] {
    return this.#sites;
  }

  get constants(): readonly Value[] {
    return this.#constants;
  }

  get mostOperands(): number {
    return this.#mostOperands;
  }

  get height(): number {
    return this.#height;
  }

  get text(): string {
    return this.#lines.map((line) => (typeof line === "string" ? line : line())).join("\n");
  }

  get body(): CodeBody {
    return this.#at.code;
  }

  get slots(): string {
    return this.#at.slots;
  }

  get top(): SignatureToken | undefined {
    return this.body.operandTypes[this.#offset]?.top;
  }

  get below(): SignatureToken | undefined {
    return this.body.operandTypes[this.#offset]?.below;
  }

  /** Goes on with an instruction, in the same stretch where nothing else can come in between. */
  moveTo(body: WrittenBody, offset: number, height: number): void {
    this.#at = body;
    this.#offset = offset;
    this.#height = height;
    this.#heightBefore = height;
    this.#gasBefore = this.#stretch?.gas ?? 0;
  }

  /** What comes next is not reached from here alone, or not always. */
  endStretch(): void {
    this.#stretch = undefined;
    this.#gasBefore = 0;
  }

  /** Takes the gas of the instruction. Where looking up from the work is due, the machine runs it instead. */
  spend(gas = 0): void {
    if (this.#stretch !== undefined && this.#stretch.instructions >= LONGEST_STRETCH) this.endStretch();
    if (this.#stretch === undefined) {
      const stretch = new Stretch();
      const leaving = this.#leaving(() => `gas + ${stretch.gas}`);
      this.#lines.push(() => `if ((gas -= ${stretch.gas}) < pause) return ${leaving()};`);
      this.#stretch = stretch;
    }
    this.#stretch.add(instructionGas(this.#at.instruction(this.#offset).op) + gas);
  }

  /** Writes an instruction that has a text. */
  instruction(): void {
    const item = this.#at.instruction(this.#offset);
    const write = WRITERS[item.op];
    if (write === undefined)
      throw stop("UNREACHABLE", "an instruction without a text is left to the machine");
    // The line that takes the gas of a stretch comes first; how much it is, is known at its end.
    this.spend();
    this.#stretch?.add(write(item, this));
  }

  /** Lets the machine run the instruction, and goes on after it unless another call has begun. */
  leaveFor(results: number): void {
    this.endStretch();
    this.line(`if (!${this.#leaving(() => "gas")()}) return;`);
    this.line("gas = m.gas; pause = m.pause;");
    this.#height = results;
    this.#mostOperands = Math.max(this.#mostOperands, results);
    for (let height = results - 1; height >= 0; height--) this.line(`s${height} = m.pop();`);
  }

  /** Leaves for good: the machine runs the instruction, which stops it. */
  leaveAlways(): void {
    const leaving = this.#leaving();
    this.#lines.push(() => `return ${leaving()};`);
  }

  kindOf(token: SignatureToken | undefined): ValueKind {
    return valueKind(token, this.#at.instance.typeArguments);
  }

  local(index: number): string {
    return this.#at.local(index);
  }

  take(count: number): readonly string[] {
    this.#height -= count;
    return Array.from({ length: count }, (_, i) => `s${this.#height + i}`);
  }

  give(): string {
    const name = `s${this.#height++}`;
    this.#mostOperands = Math.max(this.#mostOperands, this.#height);
    return name;
  }

  line(text: string): void {
    this.#lines.push(text);
  }

  leaveIf(condition: string): void {
    const leaving = this.#leaving();
    this.#lines.push(() => `if (${condition}) return ${leaving()};`);
  }

  charge(amount: string): void {
    const leaving = this.#leaving();
    this.line(`d = ${amount};`);
    this.#lines.push(() => `if (gas - d < pause) return ${leaving()};`);
    this.line("gas -= d;");
  }

  constant(index: number): string {
    const { unit } = this.body;
    const { type, bytes } = at(unit.constants, index);
    const value = decodeValue(this.#loader, tokenToType(unit, type), bytes);
    if (value === undefined) throw stop("UNREACHABLE", "a constant that has been loaded can be read");
    return `C[${this.#constants.push(value) - 1}]`;
  }

  /** Text of leaving before the instruction; what has been taken of its gas and of all after it is given back. */
  #leaving(gas?: () => string): () => string {
    const [stretch, before] = [this.#stretch, this.#gasBefore];
    const bodies: WrittenBody[] = [];
    let base = this.#at;
    const calls: number[] = [];
    for (let around = base.around; around !== undefined; around = base.around) {
      bodies.unshift(base);
      calls.unshift(around.offset);
      base = around.body;
    }
    const site = this.#sites.push({ offset: this.#offset, kept: base.kept, calls }) - 1;
    const { names } = base;
    const operands = Array.from({ length: this.#heightBefore }, (_, i) => `s${i}`);
    const inner = bodies.map((body) => body.names);
    const rest = inner.length === 0 ? "" : `, [${inner.join(", ")}]`;
    const left = gas ?? (() => stretch?.gasAfter(before) ?? "gas");
    return () => `leave(m, frame, S[${site}], ${left()}, ${names}, [${operands.join(", ")}]${rest})`;
  }
}
