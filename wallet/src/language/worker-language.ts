import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";

/** A page's first message to a worker, which can't load a catalog. */
interface SpokenLanguage {
  readonly language: string;
  readonly messages: Messages;
}

/** A shared worker may have another page's language. */
export function tellLanguage<W extends { postMessage(message: never, transfer: Transferable[]): void }>(
  worker: W,
): W {
  const { locale: language, messages } = i18n;
  // English is built in.
  worker.postMessage({ language, messages: language === "en" ? {} : messages } as never, []);
  return worker;
}

/** @returns whether the message set the language */
export function hearLanguage(message: unknown): boolean {
  if (!isSpokenLanguage(message)) return false;
  i18n.loadAndActivate({ locale: message.language, messages: message.messages });
  return true;
}

function isSpokenLanguage(message: unknown): message is SpokenLanguage {
  return typeof message === "object" && message !== null && "language" in message && "messages" in message;
}
