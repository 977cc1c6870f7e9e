/**
 * The error class of Holdfast. `code` is stable, `message` says what happened with the values, and `fix` what to do.
 * Compare codes, never text, and don't use `instanceof`: a page can contain two copies.
 */
export class SupraError<Code extends string = string, Context = unknown> extends Error {
  override readonly name = "SupraError";
  readonly code: Code;
  readonly context: Context;
  readonly fix: string;

  constructor(code: Code, context: Context, message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.context = context;
    this.fix = fix;
  }
}

/** Makes one kind of error. The call is pure, so an entry that a program never raises is not in its bundle. */
export interface ErrorEntry<Code extends string, Context> {
  (context: Context, options?: ErrorOptions): SupraError<Code, Context>;
  readonly code: Code;
  readonly what: (context: Context) => string;
  readonly fix: string;
}

/**
 * Defines an error: a stable code `area/what-is-wrong`, the message and the fix. Call the result to create the
 * error, then throw it. Translated texts are functions, evaluated when the error is created.
 */
export function defineError<const Code extends string, Context = Record<never, never>>(
  code: Code,
  what: (context: Context) => string,
  fix: string | (() => string),
): ErrorEntry<Code, Context> {
  const sayFix = typeof fix === "string" ? () => fix : fix;
  const make = (context: Context, options?: ErrorOptions): SupraError<Code, Context> =>
    new SupraError(code, context, what(context), sayFix(), options);
  return Object.defineProperty(Object.assign(make, { code, what, fix: "" }), "fix", { get: sayFix });
}

/** True for a Holdfast error, with the given code or entry if there is one. Never throws. */
export function isSupraError(error: unknown): error is SupraError;
export function isSupraError<Code extends string, Context>(
  error: unknown,
  kind: ErrorEntry<Code, Context>,
): error is SupraError<Code, Context>;
export function isSupraError<Code extends string>(error: unknown, kind: Code): error is SupraError<Code>;
export function isSupraError(error: unknown, kind?: string | { readonly code: string }): boolean {
  if (!(error instanceof Error) || error.name !== "SupraError" || !("code" in error)) return false;
  if (kind === undefined) return true;
  return error.code === (typeof kind === "string" ? kind : kind.code);
}

/** Result of `read`, or undefined if it throws a Holdfast error. Any other error is a bug, and is thrown. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
