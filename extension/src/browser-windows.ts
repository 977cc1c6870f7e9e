import type { ServiceWorkerMessage } from "./service-worker-calls.ts";
import { createTurns } from "./turns.ts";

const APPROVAL_PAGE = "index.html#/approve";
/** White digits are readable on it in light and dark toolbars. */
const BADGE_COLOR = "#b3261e";

type WindowCall = Exclude<ServiceWorkerMessage, { readonly call: `${string}ackground${string}` }>;

const inTurn = createTurns();
/** Latest window, to detect repeated calls. */
let opened: number | undefined;

export function answerWindowCall(asked: WindowCall): Promise<unknown> {
  switch (asked.call) {
    case "openApproval":
      return inTurn(() => openApproval(asked.argument ?? opened));
    case "closeApproval":
      return inTurn(() => closeApproval(asked.argument));
    case "isApprovalOpen":
      return inTurn(() => isDone(chrome.windows.get(asked.argument)));
    case "showBadge":
      return showBadge(asked.argument);
  }
}

async function openApproval(known: number | undefined): Promise<number | undefined> {
  if (known !== undefined && (await isDone(chrome.windows.update(known, { focused: true })))) return known;
  const height = await heightOfApproval();
  const { id } = await chrome.windows.create({ url: APPROVAL_PAGE, type: "popup", width: 420, height });
  opened = id;
  return id;
}

async function closeApproval(id: number): Promise<true> {
  if (opened === id) opened = undefined;
  // It may have closed itself.
  await isDone(chrome.windows.remove(id));
  return true;
}

/** Shows pending requests on the toolbar icon, whichever window has them. */
async function showBadge(waiting: number): Promise<true> {
  await chrome.action.setBadgeBackgroundColor({ color: BADGE_COLOR });
  await chrome.action.setBadgeTextColor({ color: "#ffffff" });
  await chrome.action.setBadgeText({ text: waiting === 0 ? "" : String(waiting) });
  return true;
}

/** High enough to show the recipient above the button without scrolling. */
async function heightOfApproval(): Promise<number> {
  const browser = await chrome.windows.getLastFocused({ windowTypes: ["normal"] }).catch(() => undefined);
  return Math.min(Math.max(browser?.height ?? 0, 720), 860);
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
