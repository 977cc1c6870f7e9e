/** Runs work concurrently and finishes it in order of arrival. */
export class Arrivals {
  #last: Promise<void> = Promise.resolve();

  /** The result of `work`, after all earlier work has finished. */
  async inOrder<T>(work: Promise<T>): Promise<T> {
    const mine = settled(this.#last, work);
    this.#last = mine;
    await mine;
    return work;
  }
}

/** A separate function, so that the promise does not retain all earlier ones. */
async function settled(before: Promise<void>, work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work]);
  await before;
}
