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
  default: t`While this window is hidden, your system can notify you of finished payments, received SUPRA and pending proposals. Notifications show the amount and result, but no address.`,
  granted: t`While this window is hidden, your system notifies you of finished payments, received SUPRA and pending proposals. To stop this, change your browser's settings for this page.`,
  denied: t`Notifications are blocked for this page. Allow them in the browser's settings.`,
};

/** Absent where the browser has none. */
function permissionNow(): NotificationPermission | undefined {
  return typeof Notification === "undefined" ? undefined : Notification.permission;
}
