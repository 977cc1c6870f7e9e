import { i18n } from "../language/i18n.ts";

/** Set before modules with texts are imported. */
export const appLanguage = i18n.locale;
