/** Error codes of EIP-1193 and JSON-RPC. */
export const REJECTED = 4001;
export const NOT_CONNECTED = 4100;
export const NOT_SUPPORTED = 4200;
export const AWAY = 4900;
export const BAD_PARAMS = -32_602;
export const REQUEST_OPEN = -32_002;

export class ProviderError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = "ProviderError";
    this.code = code;
  }
}

export function badParams(what: string): ProviderError {
  return new ProviderError(BAD_PARAMS, what);
}

export function away(): ProviderError {
  return new ProviderError(AWAY, "Holdfast does not respond. Open Holdfast, then try again.");
}
