import {
  FRAMEWORK_ADDRESS,
  defineError,
  formatModuleId,
  type Address,
  type ModuleId,
  type SupraError,
} from "@holdfast/sdk";

interface Abort {
  readonly module: ModuleId;
  readonly code: bigint;
  /** The constant's name and description, if any. */
  readonly reason?: { readonly name: string; readonly text: string };
}

/** A Move program aborted. */
export const moveAbort = /* @__PURE__ */ defineError(
  "vm/move-abort",
  (c: Abort) => `Move abort in ${formatModuleId(c.module)}: ${abortReason(c)}`,
  "Look up the abort code in the module's source.",
);

/** Move code failed because of a missing resource, or an invalid arithmetic operation, index or cast. */
export const executionFailure = /* @__PURE__ */ defineError(
  "vm/execution-failure",
  (c: ExecutionFailure) =>
    `Execution failed in ${formatModuleId(c.module)}::${c.function} at code offset ${c.codeOffset}`,
  "Check that every account and resource that the function reads exists.",
);

interface ExecutionFailure {
  readonly module: ModuleId;
  readonly function: string;
  readonly codeOffset: number;
  /** Status name, such as MISSING_DATA. */
  readonly statusCode: string;
}

/** The VM rejected the transaction outside Move code. The chain stores the status code. */
export const statusFailure = /* @__PURE__ */ defineError(
  "vm/status",
  (c: { statusCode: string; detail?: string }) =>
    c.detail === undefined ? c.statusCode : `${c.statusCode}: ${c.detail}`,
  "Check the function name, the type arguments and the arguments against the module's ABI.",
);

/** The transaction used all of its gas. */
export const outOfGas = /* @__PURE__ */ defineError(
  "vm/out-of-gas",
  () => "Out of gas",
  "Increase the gas limit.",
);

/** Categories of std::error; an abort code is category · 2^16 + value. */
const CATEGORY = {
  raw: 0n,
  invalidArgument: 1n,
  outOfRange: 2n,
  invalidState: 3n,
  unauthenticated: 4n,
  permissionDenied: 5n,
  notFound: 6n,
  aborted: 7n,
  alreadyExists: 8n,
  resourceExhausted: 9n,
  cancelled: 10n,
  internal: 11n,
  notImplemented: 12n,
  unavailable: 13n,
} as const;

type Category = keyof typeof CATEGORY;

type ErrorDeclaration = readonly [category: Category, value: number, text: string];

export type ErrorNames = ReadonlyMap<bigint, readonly [name: string, text: string]>;

const named = new Map<string, ErrorNames>();

/** Error names of a framework module, because bytecode aborts carry none. */
export function errorNames(module: string): ErrorNames {
  return named.get(module) ?? new Map();
}

/** `category` overrides the declared one. */
export type RaiseAbort = (category?: Category) => SupraError<"vm/move-abort", Abort>;

export function declareErrors<const E extends { readonly [name: string]: ErrorDeclaration }>(
  module: string,
  declarations: E,
  address: Address = FRAMEWORK_ADDRESS,
): { readonly [K in keyof E]: RaiseAbort } {
  const names = Object.entries(declarations).map(
    ([name, [, value, text]]) => [BigInt(value), [name, text]] as const,
  );
  if (address === FRAMEWORK_ADDRESS) named.set(module, new Map([...errorNames(module), ...names]));
  const raise = ([name, [category, value, text]]: [string, ErrorDeclaration]): [string, RaiseAbort] => [
    name,
    (other) =>
      moveAbort({
        module: { address, name: module },
        code: (CATEGORY[other ?? category] << 16n) + BigInt(value),
        reason: { name, text },
      }),
  ];
  return Object.fromEntries(Object.entries(declarations).map(raise)) as {
    readonly [K in keyof E]: RaiseAbort;
  };
}

/** An abort without an error constant. */
export function bareAbort(module: string, code: bigint): SupraError<"vm/move-abort", Abort> {
  return moveAbort({ module: { address: FRAMEWORK_ADDRESS, name: module }, code });
}

/** A failure in a framework function, given as `coin::name`. */
export function failedIn(place: string, statusCode: string, codeOffset = 0): Error {
  const [module = "", name = ""] = place.split("::");
  return executionFailure({
    module: { address: FRAMEWORK_ADDRESS, name: module },
    function: name,
    codeOffset,
    statusCode,
  });
}

function abortReason({ code, reason }: Abort): string {
  const hex = `0x${code.toString(16)}`;
  return reason === undefined ? hex : `${reason.name}(${hex}): ${reason.text}`;
}
