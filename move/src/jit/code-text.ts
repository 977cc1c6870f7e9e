import { usageOf } from "../check/stack-usage.ts";
import type { Loader } from "../machine/loader.ts";
import type { FunctionInstance } from "../machine/machine.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { Entry, WrittenCode } from "./generated-code.ts";
import { TextWriter } from "./text-writer.ts";
import { WrittenBody, type CalledBody } from "./written-body.ts";

/** Blocks inside one another in the text. */
const MAX_NESTING = 40;
/** Instructions of a text; what is called is only written into it while there is room. */
const MAX_INSTRUCTIONS = 1_500;

/** A place to go on at: an instruction, with the operands that are there. */
interface Target {
  readonly body: WrittenBody;
  readonly offset: number;
  readonly height: number;
}

/**
 * The code of a function as JavaScript, to be entered where calls and rounds of loops begin and where the machine comes
 * back to it; undefined where it is too long. Operands and locals become variables; locals that references point to
 * stay in the list of the call.
 *
 * The code is a stranger's, so nothing of it becomes text but numbers that are written here, digit by digit: offsets,
 * counts, integers. No name, no byte of a constant.
 */
export function writeCode(
  loader: Loader,
  instance: FunctionInstance,
  code: CodeBody,
): WrittenCode | undefined {
  if (code.view.code.length > MAX_INSTRUCTIONS) return undefined;
  return new CodeText(loader, new WrittenBody(0, instance, code)).write();
}

class CodeText {
  readonly #base: WrittenBody;
  readonly #writer: TextWriter;
  readonly #bodies: WrittenBody[];
  readonly #labels = new Map<string, number>();
  readonly #waiting: Target[] = [];
  readonly #entries = new Map<number, Entry>();
  #instructions: number;

  constructor(loader: Loader, base: WrittenBody) {
    this.#base = base;
    this.#bodies = [base];
    this.#writer = new TextWriter(loader, base);
    this.#instructions = base.code.view.code.length;
  }

  write(): WrittenCode {
    for (const offset of this.#base.beginnings) this.#addEntry(offset, 0);
    for (let target = this.#waiting.shift(); target !== undefined; target = this.#waiting.shift()) {
      this.#writer.line(`case ${this.#label(target)}: {`);
      this.#walk(target, 0);
      this.#writer.line("}");
    }
    return {
      text: [...this.#head(), this.#writer.text, "}", "};"].join("\n"),
      data: { sites: this.#writer.sites, constants: this.#writer.constants },
      entries: this.#entries,
      operands: this.#writer.mostOperands,
      calls: Math.max(...this.#bodies.map(({ depth }) => depth)),
    };
  }

  #head(): string[] {
    const variables = ["t", "v", "i", "j", "d"];
    for (const body of this.#bodies) {
      if (body !== this.#base && body.hasList) variables.push(body.slots);
      for (const index of body.kept)
        variables.push(body === this.#base ? `${body.local(index)} = L[${index}]` : body.local(index));
    }
    for (let height = 0; height < this.#writer.mostOperands; height++) variables.push(`s${height}`);
    const lines = [
      '"use strict";',
      "return (m, frame, at, data) => {",
      "const L = frame.locals, S = data.sites, C = data.constants;",
      "let gas = m.gas, pause = m.pause;",
      `let ${variables.join(", ")};`,
    ];
    for (const { label, height } of this.#entries.values())
      if (height > 0)
        lines.push(
          `if (at === ${label}) {`,
          ...Array.from({ length: height }, (_, i) => `s${height - 1 - i} = m.pop();`),
          "}",
        );
    return [...lines, "for (;;) switch (at) {"];
  }

  /** Writes on from a place until all that follows is elsewhere in the text. */
  #walk(start: Target, nesting: number): void {
    this.#writer.endStretch();
    let target: Target | undefined = start;
    while (target !== undefined) {
      this.#writer.moveTo(target.body, target.offset, target.height);
      target = this.#instruction(target, nesting);
    }
  }

  /** Writes an instruction, and gives the place of the next one, if it comes right after it in the text. */
  #instruction(target: Target, nesting: number): Target | undefined {
    const { body, offset } = target;
    const { op, index } = body.instruction(offset);
    const writer = this.#writer;
    switch (op) {
      case "branch":
        writer.spend();
        return this.#go({ ...target, offset: index }, nesting);
      case "br_true":
      case "br_false":
        return this.#choose(target, nesting);
      case "ret":
        return this.#end(target, nesting);
      case "abort":
        writer.leaveAlways();
        return undefined;
      default:
        if (body.isWritable(offset)) {
          writer.instruction();
          return this.#after(target, writer.height, nesting);
        }
        return this.#call(target, nesting);
    }
  }

  #choose(target: Target, nesting: number): Target | undefined {
    const { body, offset } = target;
    const { op, index } = body.instruction(offset);
    this.#writer.spend();
    const [condition = ""] = this.#writer.take(1);
    const { height } = this.#writer;
    this.#writer.line(`if (${op === "br_true" ? condition : `!${condition}`}) {`);
    const jump = this.#go({ body, offset: index, height }, nesting);
    if (jump !== undefined) this.#walk(jump, nesting + 1);
    this.#writer.line("}");
    this.#writer.endStretch();
    return this.#go({ body, offset: offset + 1, height }, nesting);
  }

  #end({ body, height }: Target, nesting: number): Target | undefined {
    this.#writer.spend();
    const { around } = body;
    if (around !== undefined) {
      const next = { body: around.body, offset: around.offset + 1, height };
      if (body.returns === 1) return this.#after(around, height, nesting);
      this.#jump(next);
      return undefined;
    }
    this.#writer.line("m.settle(gas);");
    for (let i = 0; i < height; i++) this.#writer.line(`m.push(s${i});`);
    this.#writer.line("return m.leave();");
    return undefined;
  }

  /** A call, or whatever else has no text. */
  #call(target: Target, nesting: number): Target | undefined {
    const { body, offset, height } = target;
    const item = body.instruction(offset);
    const called = body.called(offset);
    const room = MAX_INSTRUCTIONS - this.#instructions;
    if (called !== undefined && (body.around !== undefined || called.size <= room))
      return this.#writeInto(target, called, nesting);
    const [pops, pushes] = usageOf(body.code.view, item);
    this.#writer.leaveFor(height - pops + pushes);
    const next = { body, offset: offset + 1, height: this.#writer.height };
    if (item.op !== "call" && item.op !== "call_generic") return this.#after(target, next.height, nesting);
    this.#addEntry(next.offset, next.height);
    this.#jump(next);
    return undefined;
  }

  /** Writes what is called into the text. */
  #writeInto(target: Target, { instance, code, size }: CalledBody, nesting: number): Target | undefined {
    this.#writer.spend(instance.callCost);
    const values = this.#writer.take(code.view.parameters.length);
    const { height } = this.#writer;
    const around = { body: target.body, offset: target.offset, height };
    const body = new WrittenBody(this.#bodies.length, instance, code, around);
    this.#bodies.push(body);
    if (target.body === this.#base) this.#instructions += size;
    const locals = code.view.locals.map((_, i) => values[i] ?? "undefined");
    if (body.hasList) this.#writer.line(`${body.slots} = [${locals.join(", ")}];`);
    else for (const [i, value] of locals.entries()) this.#writer.line(`${body.local(i)} = ${value};`);
    return this.#go({ body, offset: 0, height }, nesting);
  }

  /** The instruction after another one. */
  #after(
    { body, offset }: Pick<Target, "body" | "offset">,
    height: number,
    nesting: number,
  ): Target | undefined {
    const next = { body, offset: offset + 1, height };
    return body.isBlock(next.offset) ? this.#go(next, nesting) : next;
  }

  /** Goes to a block: it follows right here where nothing else leads to it. */
  #go(target: Target, nesting: number): Target | undefined {
    if (!target.body.isJunction(target.offset) && nesting < MAX_NESTING) return target;
    this.#jump(target);
    return undefined;
  }

  #jump(target: Target): void {
    this.#writer.line(`at = ${this.#label(target)}; continue;`);
  }

  #addEntry(offset: number, height: number): void {
    this.#entries.set(offset, { label: this.#label({ body: this.#base, offset, height }), height });
  }

  #label(target: Target): number {
    const key = `${target.body.id} ${target.offset}`;
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    this.#labels.set(key, this.#labels.size);
    this.#waiting.push(target);
    return this.#labels.size - 1;
  }
}
