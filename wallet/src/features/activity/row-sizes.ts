import { RowKind } from "./activity-rows.ts";

/** How high rows are, in pixels: guessed for those that nobody saw, by those of their kind that were measured. */
interface RowSizes {
  /** @param kind {@link RowKind}s added up */
  guess(kind: number): number;
  /** @param width of the row; in another width everything is measured again */
  learn(kind: number, width: number, height: number): void;
}

/**
 * A wrong guess costs a count through all rows, and moves the scroll bar: with large text, where amounts go to a line of
 * their own, most would be wrong.
 */
export function createRowSizes(): RowSizes {
  let learnt: (number | undefined)[] = [];
  let knownWidth: number | undefined;
  return {
    guess: (kind) => learnt[kind] ?? usualHeight(kind),
    learn(kind, width, height) {
      if (width !== knownWidth) learnt = [];
      knownWidth = width;
      // The first one counts: guesses that change with every row would be worse than ones that are a little wrong.
      learnt[kind] ??= height;
    },
  };
}

/** 64 pixels and a line, as `ListRow` has them. */
function usualHeight(kind: number): number {
  const heading = (kind & RowKind.heading) === 0 ? 0 : 36;
  return 65 + heading + ((kind & RowKind.endOfDay) === 0 ? 0 : 17);
}
