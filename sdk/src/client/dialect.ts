import { dialectUnknown } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { createHttp } from "./http.ts";
import type { Dialect, HttpOptions } from "./request.ts";

/**
 * Finds out which dialect a node speaks, preferring the newest.
 * @throws network/unreachable, network/timeout, network/dialect-unknown
 */
export async function detectDialect(options: Omit<HttpOptions, "dialect">): Promise<Dialect> {
  for (const dialect of ["v4", "v3", "v1"] as const) {
    const http = createHttp({ ...options, dialect });
    try {
      const { body } = await http.get("/transactions/estimate_gas_price");
      // A form without the chain's id can't be signed for: not every node has all of a new one.
      if (body.has("mean_gas_price") && (await http.get("/transactions/chain_id")).body.integer(255) > 0)
        return dialect;
    } catch (error) {
      const isSilent = isSupraError(error) && error.code.startsWith("network/");
      if (isSilent) throw error;
    }
  }
  throw dialectUnknown({ host: new URL(options.url).host });
}
