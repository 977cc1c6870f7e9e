/** Tells something by the system's own notice, when the page is not in sight and the user allows it. */
export function notify(text: string, tag: string): void {
  if (!mayNotify() || document.visibilityState !== "hidden") return;
  const notice = new Notification(text, { tag });
  notice.addEventListener("click", () => window.focus());
}

/** Whether the user allows the system's notices. */
export function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}
