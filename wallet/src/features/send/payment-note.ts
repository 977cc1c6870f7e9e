/** The note of a payment that is being entered. It is nobody else's business, so it is not in the page's address. */
const PLACE = "holdfast-payment-note";

/** Keeps the note of the payment to `to` until this window is closed; an empty one is forgotten. */
export function keepNote(note: string, to: string): void {
  try {
    if (note.trim() === "") sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, `${to.trim()}\n${note}`);
  } catch {
    // A browser that stores nothing keeps the note while the page is open.
  }
}

/** The note that was begun for a payment to `to`; empty where there is none. */
export function findNote(to: string): string {
  try {
    const [notedRecipient, note = ""] = (sessionStorage.getItem(PLACE) ?? "").split("\n");
    return notedRecipient === to.trim() ? note : "";
  } catch {
    return "";
  }
}
