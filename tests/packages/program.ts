import { spawn } from "node:child_process";

export interface ProgramOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program wrote and how it ended. */
export interface ProgramResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment without what npm and the test runner put there: a stranger has neither. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const added = /^(npm_|VITEST|NODE_OPTIONS|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}

/** Runs Node.js with arguments to its end. */
export function runProgram(args: readonly string[], { cwd, env }: ProgramOptions): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd, env: { ...plainEnvironment(), ...env } });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** A server that a test started. */
export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a program that prints the address that it serves, and waits for that line. */
export function startServer(
  args: readonly string[],
  pattern: RegExp,
  { cwd }: ProgramOptions,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd, env: plainEnvironment() });
    let output = "";
    const ended = new Promise<void>((done) => child.once("close", () => done()));
    const close = (): Promise<void> => {
      child.kill();
      return ended;
    };
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = pattern.exec(output)?.[0];
      if (url !== undefined) resolve({ url, close });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("close", () => reject(new TypeError(`It ended before it served anything: ${output}`)));
  });
}
