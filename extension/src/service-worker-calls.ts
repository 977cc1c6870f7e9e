/** What the service worker does for the other parts: only it can open windows and the background page, and write on the icon. */
export interface ServiceWorkerCalls {
  /** Answers when the background page listens. */
  startBackground: (_: null) => true;
  /** The background page's listeners exist. */
  backgroundListens: (_: null) => true;
  /** Opens the window for approvals, or brings the one with this number to the front, and answers its number. */
  openApproval: (windowId: number | null) => number;
  closeApproval: (windowId: number) => true;
  isApprovalOpen: (windowId: number) => boolean;
  /** The number of requests that wait for the user, for the icon in the toolbar. */
  showBadge: (waiting: number) => true;
}

/** One of the calls, as it crosses. */
export type ServiceWorkerMessage = {
  readonly [C in keyof ServiceWorkerCalls]: {
    readonly call: C;
    readonly argument: Parameters<ServiceWorkerCalls[C]>[0];
  };
}[keyof ServiceWorkerCalls];

/** The browser may stop the service worker while it is at work, and starts it again for the next message. */
const MAX_TRIES = 10;
/** Milliseconds before the second try. Each later pause is longer by the same time. */
const PAUSE_MS = 20;
/** Milliseconds without a response after which the message is sent again. */
const PATIENCE_MS = 5000;

/** Calls the service worker, again when it was stopped meanwhile: what it does may be done twice. */
export async function callServiceWorker<C extends keyof ServiceWorkerCalls>(
  call: C,
  argument: Parameters<ServiceWorkerCalls[C]>[0],
): Promise<ReturnType<ServiceWorkerCalls[C]>> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await send({ call, argument });
      if (answer !== undefined || tries >= MAX_TRIES) return answer as ReturnType<ServiceWorkerCalls[C]>;
    } catch (error) {
      if (tries >= MAX_TRIES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
  }
}

/** Chromium can lose a message for a service worker that is stopped while it starts, or keep it until another message starts it. */
function send(message: object): Promise<unknown> {
  let repeating: ReturnType<typeof setInterval> | undefined;
  return new Promise((resolve, reject) => {
    const sendOnce = (): void => void chrome.runtime.sendMessage(message).then(resolve, reject);
    repeating = setInterval(sendOnce, PATIENCE_MS);
    sendOnce();
  }).finally(() => clearInterval(repeating));
}
