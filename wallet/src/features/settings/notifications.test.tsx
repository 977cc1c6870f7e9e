import { screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

function browserWith(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => answer);
  vi.stubGlobal("Notification", { permission, requestPermission });
  onTestFinished(() => void vi.unstubAllGlobals());
  return requestPermission;
}

it("asks for notification permission on request and reports the result", async () => {
  const ask = browserWith("default", "granted");
  const { user } = await renderApp("/settings/appearance");
  const button = await screen.findByRole("button", { name: "Allow notifications" });
  expect(ask).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText(/your system notifies you of finished payments/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Allow notifications" })).toBeNull();
});

it("says where to change a refusal, which it can't change itself", async () => {
  browserWith("denied");
  await renderApp("/settings/appearance");
  expect(await screen.findByText(/Notifications are blocked for this page/)).toBeDefined();
});
