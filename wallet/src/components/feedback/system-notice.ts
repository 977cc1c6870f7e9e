/** Tells something by the system's own notice, when the page is not in sight and the user allows it. */
export function notify(text: string, tag: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.visibilityState !== "hidden") return;
  const notice = new Notification(text, { tag });
  notice.addEventListener("click", () => window.focus());
}
