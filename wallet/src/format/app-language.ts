import { i18n } from "../language/i18n.ts";

/** The language that this page speaks: it was chosen before anything was imported that says something. */
export const appLanguage = i18n.locale;
