import { LANGUAGE_CODES } from "../storage/settings/language.ts";
import { firstScreen } from "./first-screen.tsx";

/** Welcome HTML by language, for the build (`wallet/build/first-paint.ts`). */
export const welcomes = new Map<string, string>();

for (const language of LANGUAGE_CODES) welcomes.set(language, await firstScreen(language));
