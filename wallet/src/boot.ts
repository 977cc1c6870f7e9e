import { speak } from "./language/speak.ts";
import { startLanguage } from "./storage/settings/language.ts";
import { hasStoredData } from "./storage/settings/remembered.ts";

// The page's first file. Alone, React begins while the wallet is still coming.
void import("react-dom/client");
const language = startLanguage();
document.documentElement.lang = language;
// What says anything is imported when the language is there.
void speak(language, !hasStoredData()).then(() => import("./main.tsx"));
