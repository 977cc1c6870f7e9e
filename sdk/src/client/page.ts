/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Pass as `start` for the page after this one; absent on the last page. */
  readonly next?: string;
}

/** Which part of a list to read. */
export interface PageOptions {
  /** Items per page; the node answers at most 100. Default 15. */
  readonly count?: number;
  /** Where to begin: a cursor of an earlier page, or what the list documents. */
  readonly start?: string | number | bigint | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Items per page when none is given (interface specification §9). */
export const DEFAULT_PAGE_COUNT = 15;

/** A page from its items and the cursor of the next one, if any. */
export function createPage<T>(items: readonly T[], next: string | undefined): Page<T> {
  return next === undefined || next === "" ? { items } : { items, next };
}

/** Every item of a list, page after page, as they are asked for. Stops at a cursor that does not move. */
export async function* eachItem<T>(
  readPage: (start: string | number | bigint | undefined) => Promise<Page<T>>,
  start?: string | number | bigint,
): AsyncGenerator<T, void, undefined> {
  let from = start;
  for (;;) {
    const page = await readPage(from);
    yield* page.items;
    if (page.next === undefined || page.next === from || page.items.length === 0) return;
    from = page.next;
  }
}
