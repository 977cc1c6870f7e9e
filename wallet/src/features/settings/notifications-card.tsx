import { useState, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Whether the system may tell how a payment ended while the window is hidden. */
export function NotificationsCard(): ReactElement | undefined {
  const [permission, setPermission] = useState(permissionNow);
  if (permission === undefined) return undefined;
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission());
  return (
    <Card title="Notices">
      <div className="flex flex-col items-start gap-4">
        <p role="status" className="text-text-quiet">
          {WORDS[permission]}
        </p>
        {permission === "default" && <Button onClick={() => void ask()}>Allow notices</Button>}
      </div>
    </Card>
  );
}

const WORDS: Readonly<Record<NotificationPermission, string>> = {
  default:
    "While this window is hidden, your system can tell you how a payment ended: the amount and whether it was sent, no address. It also says when a proposal of a shared account waits for you.",
  granted:
    "While this window is hidden, your system tells you how a payment ended and when a proposal waits for you. To stop that, change it in the settings of the browser for this page.",
  denied:
    "The browser does not let this page send notices. To get them, change it in the settings of the browser for this page.",
};

/** Absent where the browser has none. */
function permissionNow(): NotificationPermission | undefined {
  return typeof Notification === "undefined" ? undefined : Notification.permission;
}
