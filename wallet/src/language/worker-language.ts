import type { Messages } from "@lingui/core";
import { i18n } from "./i18n.ts";

/** From the page to a worker, before anything else: a worker is one file and reaches no catalogue. */
interface SpokenLanguage {
  readonly language: string;
  readonly messages: Messages;
}

/** Tells a worker to speak as the page does. A shared one may have heard another language before. */
export function tellLanguage<W extends { postMessage(message: never, transfer: Transferable[]): void }>(
  worker: W,
): W {
  const { locale: language, messages } = i18n;
  // English is in its program.
  worker.postMessage({ language, messages: language === "en" ? {} : messages } as never, []);
  return worker;
}

/** Has a worker speak as its page does. @returns whether the message was that */
export function hearLanguage(message: unknown): boolean {
  if (!isSpokenLanguage(message)) return false;
  i18n.loadAndActivate({ locale: message.language, messages: message.messages });
  return true;
}

function isSpokenLanguage(message: unknown): message is SpokenLanguage {
  return typeof message === "object" && message !== null && "language" in message && "messages" in message;
}
