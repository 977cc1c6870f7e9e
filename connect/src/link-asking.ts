import { formatRequestLink, ProviderError, readAnswerFragment, type LinkMethod } from "@holdfast/provider";
import type { SiteCalls } from "@holdfast/provider/messages";
import { readAccount, type Asked, type PageMemory } from "./page-memory.ts";

/** The wallet's answer after the page had left for it. */
export type Returned =
  | { [M in LinkMethod]: { readonly method: M; readonly result: SiteCalls[M]["result"] } }[LinkMethod]
  | { readonly method: LinkMethod; readonly error: ProviderError };

/** The used part of a page's location. */
export type PagePlace = Pick<Location, "href" | "hash" | "assign">;

/** Navigates to the wallet. After the return, {@link takeReturned} has the answer. */
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

/** The answer in the page's address, once; undefined if none was requested. */
export function takeReturned(memory: PageMemory, hash: string): Returned | undefined {
  const { asked } = memory;
  if (asked === undefined) return undefined;
  try {
    const result: unknown = readAnswerFragment(hash, asked);
    if (result === undefined) return undefined;
    memory.asked = undefined;
    return { method: asked.method, result } as Returned;
  } catch (error) {
    memory.asked = undefined;
    if (error instanceof ProviderError) return { method: asked.method, error };
    throw error;
  }
}

/** Stores the wallet's account or network. */
export function rememberReturned(memory: PageMemory, returned: Returned | undefined): void {
  if (returned === undefined || "error" in returned) return;
  if (returned.method === "connect") memory.account = readAccount({ ...returned.result });
  else if (returned.method === "changeNetwork" && memory.account !== undefined)
    memory.account = { ...memory.account, chainId: returned.result.chainId };
}
