import { begin } from "./begin.ts";
import { importNamed } from "./named-files.ts";
import { startLanguage } from "./newcomer.ts";

// Stands in the page itself (scripts/page-start.ts), so that who was never here waits for no other script. Where a host's
// policy does not allow it, the page's first file does the same (boot.ts).
const language = startLanguage();
void begin(language, () => importNamed(language));
