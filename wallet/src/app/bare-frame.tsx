import type { ReactElement, ReactNode } from "react";
import { Logo } from "../ui/logo.tsx";
import { NetworkChip, NetworkStripe, type NetworkTint } from "../ui/network-chip.tsx";

export interface BareFrameProps {
  readonly network: { readonly name: string; readonly tint: NetworkTint };
  readonly children: ReactNode;
}

/** Before the wallet is open: one column, one thing to do. */
export function BareFrame({ network, children }: BareFrameProps): ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <NetworkStripe tint={network.tint} />
      <header className="flex items-center justify-between px-5 pt-6 sm:px-8">
        <Logo />
        <NetworkChip {...network} />
      </header>
      <main
        tabIndex={-1}
        className="mx-auto flex w-full max-w-form flex-1 flex-col px-5 py-10 outline-none sm:py-16 lg:has-data-wide:max-w-content lg:has-data-wide:py-6"
      >
        {children}
      </main>
    </div>
  );
}
