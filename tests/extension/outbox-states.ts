/** States of the outbox after which nothing more happens. */
const ENDS = ["succeeded", "failed-on-chain", "expired", "taken"];

/** The states of transactions in the outbox of a wallet's page that have not ended. */
export async function unendedIn(page: {
  evaluate(run: () => Promise<string[]>): Promise<string[]>;
}): Promise<readonly string[]> {
  const states = await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("holdfast-outbox");
        opening.addEventListener("error", () => reject(new Error("The outbox did not open.")));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("entries").objectStore("entries").getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve((reading.result as { readonly state: string }[]).map(({ state }) => state));
          });
        });
      }),
  );
  return states.filter((state) => !ENDS.includes(state));
}
