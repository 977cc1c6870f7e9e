/** Requests that one screen has pending at the same time; public nodes answer more with 429. */
const AT_ONCE = 8;

/** Asks about many things, a few at a time; the answers come in the order of the things. Stops at the first that fails. */
export async function mapWithConcurrency<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))));
  return answers;
}
