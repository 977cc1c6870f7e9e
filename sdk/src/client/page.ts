/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** `start` of the next page; missing on the last. */
  readonly next?: string;
}

/** Part of a list. */
export interface PageOptions {
  /** Items per page, at most 100. Default 15. */
  readonly count?: number;
  /** Cursor of an earlier page, or as documented by the list. */
  readonly start?: string | number | bigint | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Interface specification §9. */
export const DEFAULT_PAGE_COUNT = 15;

/** A page of items; `next` is the next page's cursor. */
export function createPage<T>(items: readonly T[], next: string | undefined): Page<T> {
  return next === undefined || next === "" ? { items } : { items, next };
}

/** All items, page by page. Stops if the cursor repeats. */
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
