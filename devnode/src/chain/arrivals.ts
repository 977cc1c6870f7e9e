/** Work that takes differently long and is still finished in the order in which it began. */
export class Arrivals {
  #last: Promise<void> = Promise.resolve();

  /** What `work` gives, once everything that came before has been answered. */
  async inOrder<T>(work: Promise<T>): Promise<T> {
    const mine = settled(this.#last, work);
    this.#last = mine;
    await mine;
    return work;
  }
}

/** Keeps nothing of what came before: it would be a list of all that ever came. */
async function settled(before: Promise<void>, work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work]);
  await before;
}
