import type { Environment, Output } from "./environment.ts";

export function processEnvironment(): Environment {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => ending.abort());
  return {
    stdout: createOutput(process.stdout, ending),
    stderr: createOutput(process.stderr, ending),
    variables: process.env,
    folder: process.cwd(),
    // Lazy: opening standard input takes milliseconds of every start.
    get askSecret() {
      return process.stdin.isTTY ? askSecret : undefined;
    },
    readInput: async () => (await import("node:stream/consumers")).text(process.stdin),
    readLines: () => linesOfInput(ending.signal),
    fetch: (request) => fetch(request),
    nowMs: () => Date.now(),
    signal: ending.signal,
  };
}

/** If the reader closes the pipe (`holdfast watch | head`), the command stops as at a signal. */
function createOutput(stream: NodeJS.WriteStream, ending: AbortController): Output {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    ending.abort();
  });
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY };
}

async function* linesOfInput(signal: AbortSignal): AsyncIterable<string> {
  const { createInterface } = await import("node:readline");
  yield* createInterface({ input: process.stdin, signal });
}

async function askSecret(question: string): Promise<string> {
  const [{ createInterface }, { Writable }] = await Promise.all([
    import("node:readline"),
    import("node:stream"),
  ]);
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  return new Promise((resolve) => {
    lines.question("", (answer) => {
      lines.close();
      process.stderr.write("\n");
      resolve(answer);
    });
  });
}
