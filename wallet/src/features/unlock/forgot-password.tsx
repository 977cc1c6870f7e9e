import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import("./forgot-password-dialog.tsx")).ForgotPasswordDialog,
}));

export function ForgotPassword({ erase }: { readonly erase: () => Promise<void> }): ReactElement {
  // Undefined until it is asked for.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button tone="quiet" width="full" onClick={() => setIsOpen(true)}>
        <Trans>Forgot password?</Trans>
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ForgotPasswordDialog isOpen={isOpen} onOpenChange={setIsOpen} erase={erase} />
        </Suspense>
      )}
    </>
  );
}
