/** What the service worker does for the other parts: only it can open windows and the background page, and write on the icon. */
export interface ServiceWorkerCalls {
  /** Answers when the background page is there. */
  startBackground: (_: null) => true;
  /** Opens the window for approvals, or brings it to the front, and answers its number. */
  openApproval: (_: null) => number;
  /** The window closes itself: the next request needs another one. */
  forgetApproval: (_: null) => true;
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

/** Calls the service worker, again when it was stopped meanwhile: what it does may be done twice. */
export async function callServiceWorker<C extends keyof ServiceWorkerCalls>(
  call: C,
  argument: Parameters<ServiceWorkerCalls[C]>[0],
): Promise<ReturnType<ServiceWorkerCalls[C]>> {
  for (let tries = 1; ; tries++)
    try {
      const answer = await chrome.runtime.sendMessage({ call, argument });
      if (answer !== undefined || tries >= MAX_TRIES) return answer as ReturnType<ServiceWorkerCalls[C]>;
    } catch (error) {
      if (tries >= MAX_TRIES) throw error;
    }
}
