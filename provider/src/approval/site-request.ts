import { ASKED_METHODS, type LinkMethod } from "../request-link.ts";
import type { JsonArgument, SiteCalls, SiteMethod } from "../messages.ts";
import * as z from "zod/mini";
import { badRequest, notSupported } from "./site-errors.ts";

/** Hex digits: twice the chain's 64 KiB, and as much again for packages. */
const MAX_DATA = 2_097_152;
/** Signing allows fewer (`signed-message.ts`). */
const MAX_TEXT = 16_384;
/** The chain's own limits are lower. */
const MAX_ARGUMENTS = 256;

const MAX_DESCRIPTION = 65_536;

const MAX_RESOURCES = 16;

const word = z.string().check(z.maxLength(256));
const line = z.string().check(z.maxLength(2_048));
const whole = z.string().check(z.regex(/^\d{1,39}$/));
const hex = z.string().check(z.maxLength(MAX_DATA), z.regex(/^(?:[0-9a-fA-F]{2})*$/));
const none = z.null();
const jsonArgument: z.ZodMiniType<JsonArgument> = z.lazy(() =>
  z.union([
    z.string().check(z.maxLength(MAX_DATA)),
    z.boolean(),
    z.null(),
    z.array(jsonArgument).check(z.maxLength(MAX_DATA)),
  ]),
);

/** The type requires every method, with the page's parameters. */
const PARAMS: { readonly [M in SiteMethod]: z.ZodMiniType<SiteCalls[M]["params"]> } = {
  connect: z.object({ chainId: z.exactOptional(whole) }),
  account: none,
  disconnect: none,
  chain: none,
  changeNetwork: z.object({ chainId: whole }),
  balance: none,
  buildTransaction: z.object({
    sender: word,
    module: word,
    moduleName: word,
    functionName: word,
    typeArguments: z.array(z.string().check(z.maxLength(4_096))).check(z.maxLength(MAX_ARGUMENTS)),
    arguments: z.array(hex).check(z.maxLength(MAX_ARGUMENTS)),
    maxGas: z.nullable(whole),
    gasUnitPrice: z.nullable(whole),
    expiry: z.nullable(whole),
  }),
  encodeCall: z.object({
    sender: z.nullable(word),
    function: line,
    typeArguments: z.array(z.string().check(z.maxLength(4_096))).check(z.maxLength(MAX_ARGUMENTS)),
    arguments: z.array(jsonArgument).check(z.maxLength(MAX_ARGUMENTS)),
  }),
  sendTransaction: z.object({
    data: hex,
    from: z.exactOptional(word),
    payment: z.exactOptional(z.object({ to: word, quants: whole })),
    claimed: z.exactOptional(
      z.object({
        to: z.exactOptional(z.string().check(z.maxLength(1_024))),
        value: z.exactOptional(z.string().check(z.maxLength(1_024))),
        description: z.exactOptional(z.string().check(z.maxLength(MAX_DESCRIPTION))),
      }),
    ),
    chainId: z.exactOptional(whole),
    wait: z.exactOptional(z.boolean()),
  }),
  signMessage: z.object({ text: z.string().check(z.maxLength(MAX_TEXT)) }),
  signIn: z.object({
    nonce: word,
    domain: z.exactOptional(word),
    uri: z.exactOptional(line),
    address: z.exactOptional(word),
    chainId: z.exactOptional(whole),
    statement: z.exactOptional(line),
    issuedAt: z.exactOptional(word),
    expirationTime: z.exactOptional(word),
    notBefore: z.exactOptional(word),
    requestId: z.exactOptional(line),
    resources: z.exactOptional(z.array(line).check(z.maxLength(MAX_RESOURCES))),
  }),
  transactionResult: z.object({ hash: word }),
};

export type SiteRequest = {
  readonly [M in SiteMethod]: { readonly method: M; readonly params: SiteCalls[M]["params"] };
}[SiteMethod];

export type AskedRequest = Extract<SiteRequest, { readonly method: LinkMethod }>;

export function isAsked(request: SiteRequest): request is AskedRequest {
  return isAskedMethod(request.method);
}

export function isAskedMethod(method: unknown): method is AskedRequest["method"] {
  return ASKED_METHODS.some((one) => one === method);
}

/** Untrusted input. @throws ProviderError -32602, 4200 */
export function readSiteRequest(message: unknown): SiteRequest {
  const outer = z.safeParse(z.object({ method: z.string(), params: z.unknown() }), message);
  if (!outer.success) throw badRequest("A request must be an object with method and params.");
  const { method, params } = outer.data;
  if (!isMethod(method))
    throw notSupported(`Holdfast does not support the method ${JSON.stringify(method.slice(0, 64))}.`);
  const read = z.safeParse<z.ZodMiniType>(PARAMS[method], params);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw badRequest(
      `${method}: ${["params", ...(issue?.path ?? [])].map(String).join(".")} is missing or invalid.`,
    );
  }
  return { method, params: read.data } as SiteRequest;
}

function isMethod(method: string): method is SiteMethod {
  return Object.hasOwn(PARAMS, method);
}
