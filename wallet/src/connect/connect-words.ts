import type { LinkMethod } from "@holdfast/provider";
import type { Language } from "../storage/settings/language.ts";

/** All languages in one small file, so that nothing else loads. `{host}` is the site. */
interface ConnectWords {
  readonly waiting: string;
  readonly noSite: string;
  readonly noSiteHelp: string;
  readonly unsafe: string;
  readonly asks: Readonly<Record<LinkMethod, string>>;
  readonly review: string;
  readonly reviewHelp: string;
  readonly reject: string;
  readonly opened: string;
  readonly openedHelp: string;
  readonly reopen: string;
  readonly done: string;
}

export const WORDS: Readonly<Record<Language, ConnectWords>> = {
  en: {
    waiting: "Waiting for the site",
    noSite: "No site is asking",
    noSiteHelp: "Close this window, go back to the site and try again.",
    unsafe: "This site is not on a secure connection, so it gets no answer.",
    asks: {
      connect: "{host} wants to connect",
      changeNetwork: "{host} needs another network",
      signMessage: "{host} wants a message signed",
      signIn: "{host} wants you to sign in",
      sendTransaction: "{host} wants to send a transaction",
    },
    review: "Review in Holdfast",
    reviewHelp: "Nothing is shared or signed before you approve it there.",
    reject: "Reject",
    opened: "Continue in the other tab",
    openedHelp: "Keep this window open: it takes the answer back to {host}.",
    reopen: "Open it again",
    done: "Done. You can close this window.",
  },
  de: {
    waiting: "Warten auf die Website",
    noSite: "Keine Website fragt an",
    noSiteHelp: "Schließe dieses Fenster, geh zurück zur Website und versuche es noch einmal.",
    unsafe: "Die Verbindung zu dieser Website ist nicht sicher, deshalb bekommt sie keine Antwort.",
    asks: {
      connect: "{host} möchte sich verbinden",
      changeNetwork: "{host} braucht ein anderes Netzwerk",
      signMessage: "{host} möchte eine Nachricht signieren lassen",
      signIn: "{host} möchte, dass du dich anmeldest",
      sendTransaction: "{host} möchte eine Transaktion senden",
    },
    review: "In Holdfast prüfen",
    reviewHelp: "Bevor du dort zustimmst, wird nichts weitergegeben und nichts signiert.",
    reject: "Ablehnen",
    opened: "Weiter geht es im anderen Tab",
    openedHelp: "Lass dieses Fenster offen: Es bringt die Antwort zurück zu {host}.",
    reopen: "Noch einmal öffnen",
    done: "Fertig. Du kannst dieses Fenster schließen.",
  },
  es: {
    waiting: "Esperando al sitio",
    noSite: "Ningún sitio ha solicitado nada",
    noSiteHelp: "Cierra esta ventana, vuelve al sitio e inténtalo de nuevo.",
    unsafe: "La conexión con este sitio no es segura, así que no recibe respuesta.",
    asks: {
      connect: "{host} quiere conectarse",
      changeNetwork: "{host} necesita otra red",
      signMessage: "{host} quiere que firmes un mensaje",
      signIn: "{host} quiere que inicies sesión",
      sendTransaction: "{host} quiere enviar una transacción",
    },
    review: "Revisar en Holdfast",
    reviewHelp: "No se comparte ni se firma nada antes de que lo apruebes allí.",
    reject: "Rechazar",
    opened: "Continúa en la otra pestaña",
    openedHelp: "Deja abierta esta ventana: lleva la respuesta de vuelta a {host}.",
    reopen: "Abrirla de nuevo",
    done: "Listo. Puedes cerrar esta ventana.",
  },
};
