import { LANGUAGES } from "../storage/settings/language.ts";
import { firstScreen } from "./first-screen.tsx";

/** Welcome HTML by language, for the build (`wallet/build/first-paint.ts`). */
export const welcomes = new Map<string, string>();

for (const language of Object.keys(LANGUAGES)) welcomes.set(language, await firstScreen(language));
