import { isSupraError } from "@holdfast/sdk";
import type { ForkSession } from "./fork/fork-session.ts";
import { answerError } from "./server/answer.ts";
import { explainError } from "./server/server-errors.ts";

/** Maximum fetch rounds of one request. */
const MAX_ROUNDS = 1_000;

type Answer = (request: Request) => Promise<Response>;

/** Repeats are safe: reads and refusals change nothing, and resent bytes are the same transaction. */
export function answerAfterReading(session: ForkSession, answer: Answer): Answer {
  return async (request) => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const before = session.misses;
      const response = await answer(request.clone());
      const isDone =
        response.ok && request.method !== "GET" && !new URL(request.url).pathname.startsWith("/rpc/");
      if (session.misses === before || isDone) return response;
      try {
        await session.loadMissing();
      } catch (error) {
        if (!isSupraError(error)) throw error;
        const { status, message } = explainError(error);
        return answerError(status, message);
      }
    }
    return answerError(502, "The forked node is read without end for this request.");
  };
}
