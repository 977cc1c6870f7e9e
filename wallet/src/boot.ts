import { speak } from "./language/speak.ts";
import { startLanguage } from "./storage/settings/language.ts";
import { hasStoredData } from "./storage/settings/remembered.ts";

// Starts loading React while the wallet's files are still on the way.
void import("react-dom/client");
const language = startLanguage();
document.documentElement.lang = language;
// Modules with texts are imported once the language is known.
void speak(language, !hasStoredData()).then(() => import("./main.tsx"));
