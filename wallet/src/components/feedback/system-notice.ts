/** Only if the page is hidden and the user allows notifications. */
export function notify(text: string, tag: string): void {
  if (!mayNotify() || document.visibilityState !== "hidden") return;
  const notice = new Notification(text, { tag });
  notice.addEventListener("click", () => window.focus());
}

export function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}
