import { speak } from "./language/speak.ts";
import { startLanguage } from "./storage/settings/language.ts";

// The page's first file. Alone, React begins while the wallet is still coming.
void import("react-dom/client");
const language = startLanguage();
document.documentElement.lang = language;
// What says anything is imported when the language is there.
void speak(language).then(() => import("./main.tsx"));
