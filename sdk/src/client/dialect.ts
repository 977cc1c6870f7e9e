import { dialectUnknown } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { createHttp } from "./http.ts";
import type { Dialect, HttpOptions } from "./request.ts";

/** Detects a node's newest dialect. @throws network/unreachable, network/timeout, network/dialect-unknown */
export async function detectDialect(options: Omit<HttpOptions, "dialect">): Promise<Dialect> {
  for (const dialect of ["v4", "v3", "v1"] as const) {
    const http = createHttp({ ...options, dialect });
    try {
      const { body } = await http.get("/transactions/estimate_gas_price");
      // Needed to sign, but missing on some nodes with a newer interface.
      if (body.has("mean_gas_price") && (await http.get("/transactions/chain_id")).body.integer(255) > 0)
        return dialect;
    } catch (error) {
      const isSilent = isSupraError(error) && error.code.startsWith("network/");
      if (isSilent) throw error;
    }
  }
  throw dialectUnknown({ host: new URL(options.url).host });
}
