import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DevnodeOrder, DevnodeReady } from "./devnode-process.ts";

/** A devnode in another process. */
export class DevnodeUnderChaos {
  readonly #child: ChildProcess;
  readonly #answers = new Map<number, (answer: string) => void>();
  #orders = 0;
  readonly url: string;
  /** Of an account with coins. */
  readonly phrase: string;

  private constructor(child: ChildProcess, { url, phrase }: DevnodeReady) {
    this.#child = child;
    this.url = url;
    this.phrase = phrase;
    child.on("message", ({ id, answer }: { id: number; answer: string }) => {
      this.#answers.get(id)?.(answer);
      this.#answers.delete(id);
    });
  }

  static async start(): Promise<DevnodeUnderChaos> {
    const file = fileURLToPath(new URL("devnode-process.ts", import.meta.url));
    const child = fork(file, { execArgv: ["--conditions=source", "--import", "tsx"] });
    const ready = await new Promise<DevnodeReady>((resolve, reject) => {
      child.once("message", (message) => resolve(message as DevnodeReady));
      child.once("exit", (code) => reject(new Error(`The devnode ended with code ${code}.`)));
    });
    return new DevnodeUnderChaos(child, ready);
  }

  /** Resolves when it is done, with what it answers. */
  order(order: DevnodeOrder): Promise<string> {
    const id = ++this.#orders;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#child.send({ id, order });
    });
  }

  stop(): void {
    this.#child.disconnect();
  }
}
