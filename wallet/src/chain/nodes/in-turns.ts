/** Public nodes answer more parallel requests with 429. */
const AT_ONCE = 8;

/** Keeps the order of the items. Stops at the first error. */
export async function mapWithConcurrency<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))));
  return answers;
}
