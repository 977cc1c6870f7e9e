export interface Output {
  /** Writes whole lines. */
  write(text: string): void;
  readonly isTerminal: boolean;
}

/** System services of a command, which a test or program can replace. */
export interface Environment {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Absolute base folder for file arguments. */
  readonly folder: string;
  /** Asks for hidden input; undefined without a terminal. */
  readonly askSecret?: ((question: string) => Promise<string>) | undefined;
  /** Argon2id parameters of new key files. Default: 64 MiB, 6 passes. */
  readonly passwordWork?: { readonly m: number; readonly t: number; readonly p: number };
  /** Reads standard input to its end. */
  readonly readInput: () => Promise<string>;
  /** Lines of standard input as they arrive. */
  readonly readLines: () => AsyncIterable<string>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Stops waiting; signed transactions stay stored. */
  readonly signal: AbortSignal;
}
