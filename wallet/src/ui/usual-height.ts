/** How high rows are, in pixels, that nobody saw yet: as most of those that were measured. */
interface UsualHeight {
  guess(): number;
  /** @param width of the row; in another width everything is measured again */
  learn(width: number, height: number): void;
}

/** A wrong guess costs a second drawing of the list for every row that comes into sight, and moves the scroll bar. */
export function createUsualHeight(first: number): UsualHeight {
  let usual = first;
  let counts = new Map<number, number>();
  let knownWidth: number | undefined;
  return {
    guess: () => usual,
    learn(width, height) {
      if (width !== knownWidth) counts = new Map();
      knownWidth = width;
      const count = (counts.get(height) ?? 0) + 1;
      counts.set(height, count);
      if (count > (counts.get(usual) ?? 0)) usual = height;
    },
  };
}
