import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Whether the system may tell how a payment ended while the window is hidden. */
export function NotificationsCard(): ReactElement | undefined {
  const [permission, setPermission] = useState(permissionNow);
  if (permission === undefined) return undefined;
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission());
  return (
    <Card title={t`Notifications`}>
      <div className="flex flex-col items-start gap-4">
        <p role="status" className="text-text-quiet">
          {WORDS[permission]}
        </p>
        {permission === "default" && (
          <Button onClick={() => void ask()}>
            <Trans>Allow notifications</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}

const WORDS: Readonly<Record<NotificationPermission, string>> = {
  default: t`While this window is hidden, your system can report ended payments. It shows the amount and the result, but no address. It also says when SUPRA has come in and when a proposal of a multisig account waits for you.`,
  granted: t`While this window is hidden, your system reports ended payments, received SUPRA and proposals that wait for you. To stop that, change it in the settings of the browser for this page.`,
  denied: t`Notifications are blocked for this page. Allow them in the browser's settings.`,
};

/** Absent where the browser has none. */
function permissionNow(): NotificationPermission | undefined {
  return typeof Notification === "undefined" ? undefined : Notification.permission;
}
