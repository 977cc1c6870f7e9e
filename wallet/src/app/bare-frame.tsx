import type { ReactElement, ReactNode } from "react";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { Logo } from "../ui/logo.tsx";
import { NetworkChip, NetworkStripe, type NetworkTint } from "../ui/network-chip.tsx";

interface BareFrameProps {
  readonly network: { readonly name: string; readonly tint: NetworkTint };
  /** Absent before the wallet runs. */
  readonly networkChoice?: ReactNode;
  readonly children: ReactNode;
}

export function BareFrame({ network, networkChoice, children }: BareFrameProps): ReactElement {
  return (
    <div className="flex min-h-dvh flex-col">
      <NetworkStripe tint={network.tint} />
      <header className="flex items-center justify-between px-5 pt-6 sm:px-8">
        <Logo />
        <span className="relative flex items-center gap-1 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <NetworkChip {...network} />
          <ChevronsUpDown aria-hidden="true" className="size-4 text-text-quiet" />
          {networkChoice}
        </span>
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
