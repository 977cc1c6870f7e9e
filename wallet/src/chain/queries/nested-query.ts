import { CancelledError, type QueryClient } from "@tanstack/react-query";

/**
 * What a query needs of another one, asked for by `ask`. The other one may be read already, for a part of the screen
 * that goes: then its reading ends with that, though it is still wanted here, and it is asked for once more.
 */
export async function nestedQuery<T>(
  queries: QueryClient,
  ask: (queries: QueryClient) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await ask(queries);
    } catch (error) {
      // A query that ends by this error would wait for ever: it takes it for its own end.
      if (!(error instanceof CancelledError) || signal.aborted) throw error;
    }
  }
}
