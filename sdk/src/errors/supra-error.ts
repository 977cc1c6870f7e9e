/**
 * The one error class of Holdfast. `code` is stable for ever, `message` says what happened with the values,
 * `fix` says what to do. Compare by code, never by text and never with `instanceof` (a page can hold two copies).
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
 * Defines an error kind: its stable code `area/what-is-wrong`, the sentence that says what happened, and what to do.
 * Call the result to make the error, then throw it. A text that is translated is a function, said when the error is made.
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

/** True when `error` is one of ours and, if a code or an entry is given, of that kind. Never throws. */
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
