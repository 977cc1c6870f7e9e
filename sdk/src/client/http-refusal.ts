import { httpNotFound, httpRefused, httpServer, httpTooManyRequests } from "../errors/client-errors.ts";
import { retryAfterSecs } from "./retry-after.ts";

/** The error for a status that says no. The node's sentence is kept, shortened; its body is not. */
export function refusal(response: Response, path: string, text: string): Error {
  const { status } = response;
  const nodeMessage = nodeSentence(text);
  if (status === 404) return httpNotFound({ path, nodeMessage });
  if (status === 429 || status === 503) return httpTooManyRequests(retryAfter(response));
  if (status >= 500) return httpServer({ path, nodeMessage });
  return httpRefused({ status, path, nodeMessage });
}

function retryAfter(response: Response): { retryAfterSecs?: number } {
  const secs = retryAfterSecs(response.headers);
  return secs === undefined ? {} : { retryAfterSecs: secs };
}

/** The node's error body, or its `message`; an error page has neither. */
function nodeSentence(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const sentence = typeof body === "string" ? body : (body as { message?: unknown }).message;
    if (typeof sentence !== "string") return "";
    return sentence.length > 300 ? `${sentence.slice(0, 300)}…` : sentence;
  } catch {
    return ""; // an error page, not a node's answer
  }
}
