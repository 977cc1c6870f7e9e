import type { BadgeMessage } from "./background-messages.ts";

/** The browser may stop the service worker while it is at work, and starts it again for the next message. */
const MAX_TRIES = 10;

/** Sends it a message and waits for the answer, again when it was stopped meanwhile. What it does may be done twice. */
export async function askServiceWorker(message: string | BadgeMessage): Promise<unknown> {
  for (let tries = 1; ; tries++)
    try {
      const answer = await chrome.runtime.sendMessage(message);
      if (answer !== undefined || tries >= MAX_TRIES) return answer;
    } catch (error) {
      if (tries >= MAX_TRIES) throw error;
    }
}
