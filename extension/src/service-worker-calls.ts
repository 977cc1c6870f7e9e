/** Calls to the service worker, which alone can open windows and the background page and change the icon. */
export interface ServiceWorkerCalls {
  /** Resolves when the background page listens. */
  startBackground: (_: null) => true;
  backgroundListens: (_: null) => true;
  /** Opens the approval window or focuses the given one. Returns its ID. */
  openApproval: (windowId: number | null) => number;
  closeApproval: (windowId: number) => true;
  isApprovalOpen: (windowId: number) => boolean;
  showBadge: (waiting: number) => true;
}

export type ServiceWorkerMessage = {
  readonly [C in keyof ServiceWorkerCalls]: {
    readonly call: C;
    readonly argument: Parameters<ServiceWorkerCalls[C]>[0];
  };
}[keyof ServiceWorkerCalls];

/** The browser may stop the service worker at any time and restarts it for the next message. */
const MAX_TRIES = 10;
/** Milliseconds before the second try; later pauses grow by it. */
const PAUSE_MS = 20;
/** Milliseconds before a message is resent. */
const PATIENCE_MS = 5000;

/** Repeats the call if the service worker stopped, so its effect must be repeatable. */
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

/** Chromium may lose a message to a stopping service worker, or hold it until the next one. */
function send(message: object): Promise<unknown> {
  let repeating: ReturnType<typeof setInterval> | undefined;
  return new Promise((resolve, reject) => {
    const sendOnce = (): void => void chrome.runtime.sendMessage(message).then(resolve, reject);
    repeating = setInterval(sendOnce, PATIENCE_MS);
    sendOnce();
  }).finally(() => clearInterval(repeating));
}
