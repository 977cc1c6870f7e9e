import { formatRequestLink, ProviderError, readAnswerFragment, type LinkMethod } from "@holdfast/provider";
import type { SiteCalls } from "@holdfast/provider/messages";
import { readAccount, type Asked, type PageMemory } from "./page-memory.ts";

/** What the page came back with from the wallet, when it had to leave for it. */
export type Returned =
  | { [M in LinkMethod]: { readonly method: M; readonly result: SiteCalls[M]["result"] } }[LinkMethod]
  | { readonly method: LinkMethod; readonly error: ProviderError };

/** The part of a page's address that is used. */
export type PagePlace = Pick<Location, "href" | "hash" | "assign">;

/** Leaves for the wallet with a request. The page that comes back is another one: {@link takeReturned} has the answer there. */
export function leaveFor<M extends LinkMethod>(
  wallet: string,
  request: Asked & { readonly method: M; readonly params: SiteCalls[M]["params"] },
  { memory, place }: { readonly memory: PageMemory; readonly place: PagePlace },
): Promise<never> {
  const { id, method, params } = request;
  memory.asked = { id, method };
  const returnTo = new URL(place.href);
  returnTo.hash = "";
  place.assign(formatRequestLink(wallet, { id, method, params, returnTo: returnTo.href }));
  return new Promise(() => undefined);
}

/** The answer that the page was loaded with; undefined where there is none that was asked for. Taken once. */
export function takeReturned(memory: PageMemory, hash: string): Returned | undefined {
  const { asked } = memory;
  if (asked === undefined) return undefined;
  try {
    const result: unknown = readAnswerFragment(hash, asked);
    if (result === undefined) return undefined;
    memory.asked = undefined;
    // What each method is answered with is in the type of its name.
    return { method: asked.method, result } as Returned;
  } catch (error) {
    memory.asked = undefined;
    if (error instanceof ProviderError) return { method: asked.method, error };
    throw error;
  }
}

/** Keeps the account or network that the wallet answered with. */
export function rememberReturned(memory: PageMemory, returned: Returned | undefined): void {
  if (returned === undefined || "error" in returned) return;
  if (returned.method === "connect") memory.account = readAccount({ ...returned.result });
  else if (returned.method === "changeNetwork" && memory.account !== undefined)
    memory.account = { ...memory.account, chainId: returned.result.chainId };
}
