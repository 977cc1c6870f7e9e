import { startFirstVisit } from "./first-visit.ts";
import { beginReact, fetchNamed } from "./named-files.ts";
import { mayBeNew, wasHere } from "./newcomer.ts";
import { mayHaveVault } from "./vault/vault-presence.ts";
import type { Wallet } from "./wallet-file.ts";
import { loadStyles } from "./wallet-styles.ts";

/**
 * Begins the page, once however often it is called: a new user sees the welcome at once, and the wallet comes after it; for all
 * others it is opened.
 * @param load loads the wallet in the language
 */
export async function begin(language: string, load: () => Promise<Wallet>): Promise<void> {
  const page = document.documentElement;
  if (page.dataset["begun"] !== undefined) return;
  page.dataset["begun"] = "";
  page.lang = language;
  const root = document.getElementById("root");
  const look = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`);
  if (root !== null && look !== null && mayBeNew() && !(await mayHaveVault())) {
    startFirstVisit(root, look, load);
    // Painted first.
    requestAnimationFrame(() => setTimeout(() => void fetchNamed("new", language).then(beginReact)));
    return;
  }
  const whom = wasHere() === true ? "back" : "known";
  requestAnimationFrame(() => setTimeout(() => void fetchNamed(whom, language)));
  const [{ openWallet }] = await Promise.all([load(), loadStyles()]);
  await openWallet();
}
