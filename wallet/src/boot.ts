import type { startFirstVisit } from "./first-visit.tsx";
import type { openWallet } from "./main.tsx";
import { showFirstLook } from "./first-look.ts";
import { fetchNamed } from "./named-files.ts";
import { mayBeNew, startLanguage } from "./newcomer.ts";
import "./ui/base.css";
import { mayHaveVault } from "./vault/vault-presence.ts";

/** The files that start the wallet in a language: for who was never here, and for all others. */
interface Starts {
  readonly first: string;
  readonly main: string;
}

declare global {
  /** By language, English aside. The build writes it in; there is none before. */
  var HOLDFAST_STARTS: Readonly<Record<string, Starts>> | undefined;
}

const language = startLanguage();
const starts = globalThis.HOLDFAST_STARTS?.[language];
document.documentElement.lang = starts === undefined ? "en" : language;
// Waited for by nobody here: what they import may lie in this file.
void begin();

/** A new user sees the first screen at once, and then has it as an app of its own; the wallet comes after it. */
async function begin(): Promise<void> {
  const root = document.getElementById("root");
  const spoken = document.documentElement.lang;
  const look = document.querySelector<HTMLTemplateElement>(`template[lang="${spoken}"]`);
  if (root === null || look === null || !mayBeNew() || (await mayHaveVault())) {
    const main = await mainOf(starts);
    await main.openWallet();
    return;
  }
  fetchNamed("next", spoken);
  showFirstLook(root, look);
  const first = await firstOf(starts);
  first.startFirstVisit(root);
}

interface First {
  readonly startFirstVisit: typeof startFirstVisit;
}

function firstOf(built: Starts | undefined): Promise<First> {
  return built === undefined
    ? import("./first-visit.tsx")
    : (import(/* @vite-ignore */ built.first) as Promise<First>);
}

interface Main {
  readonly openWallet: typeof openWallet;
}

function mainOf(built: Starts | undefined): Promise<Main> {
  return built === undefined
    ? import("./main.tsx")
    : (import(/* @vite-ignore */ built.main) as Promise<Main>);
}
