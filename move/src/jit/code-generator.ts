import { HotFunctions } from "../machine/hot-functions.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { CodeGenerator } from "../machine/machine.ts";
import { writeCode } from "./code-text.ts";
import { EntryStep } from "./entry-step.ts";
import type { GeneratedFunction } from "./generated-code.ts";
import { canGenerate, functionOf } from "./generated-function.ts";

/** Calls of a function, or rounds of a loop, after which its code is generated; more where that is much work. */
const HOT = 500;
/** Instructions, times what each has of locals to put back, of which the text is written in the time of so many rounds. */
const SMALL = 1_000;
/** Characters of the texts whose functions are kept. */
const MAX_CHARACTERS = 8_000_000;

export interface CodeGeneratorOptions {
  /** Calls of a function, or rounds of a loop, after which its code is generated, however long it is. */
  readonly hot?: number;
}

/** Generates code where the platform allows it; else undefined. */
export function createCodeGenerator({ hot }: CodeGeneratorOptions = {}): CodeGenerator | undefined {
  if (!canGenerate()) return undefined;
  const functions = new KnownFunctions();
  return new HotFunctions(hot === undefined ? hotness : () => hot, (machine, instance, body) => {
    const written = writeCode(machine.loader, instance, body);
    if (written === undefined) return undefined;
    const run = functions.of(written.text);
    return {
      offsets: written.entries.keys(),
      stepAt(offset, own) {
        const entry = written.entries.get(offset);
        return entry === undefined ? own : new EntryStep(own, written, run, entry);
      },
    };
  });
}

/** Who has code generated has paid for more work than that is: a long function that does little is no bargain. */
function hotness({ view }: CodeBody): number {
  return Math.floor(HOT * Math.max(1, (view.code.length * (8 + view.locals.length)) / SMALL));
}

/** Functions by text: the same text is the same function, and it has nothing of a run in it. */
class KnownFunctions {
  /** The oldest is first. */
  readonly #functions = new Map<string, GeneratedFunction>();
  #characters = 0;

  of(text: string): GeneratedFunction {
    const made = this.#functions.get(text) ?? functionOf(text);
    if (this.#functions.delete(text)) this.#characters -= text.length;
    this.#functions.set(text, made);
    this.#characters += text.length;
    for (const oldest of this.#functions.keys()) {
      if (this.#characters <= MAX_CHARACTERS) break;
      this.#functions.delete(oldest);
      this.#characters -= oldest.length;
    }
    return made;
  }
}
