export interface Output {
  /** Takes whole lines. */
  write(text: string): void;
  readonly isTerminal: boolean;
}

/** Everything that the command has of the system, so that a test or a program may give it something else. */
export interface Environment {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Absolute base folder for file arguments. */
  readonly folder: string;
  /** Asks for hidden input; undefined without a terminal. */
  readonly askSecret?: ((question: string) => Promise<string>) | undefined;
  /** The work of the password check of new key files, as Argon2id takes it. Default: 64 MiB, 6 passes. */
  readonly passwordWork?: { readonly m: number; readonly t: number; readonly p: number };
  /** All of what comes in. */
  readonly readInput: () => Promise<string>;
  /** What comes in line by line, as it is typed. */
  readonly readLines: () => AsyncIterable<string>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Ends what waits: what was signed stays stored. */
  readonly signal: AbortSignal;
}
