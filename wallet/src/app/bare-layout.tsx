import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { Logo } from "../ui/logo.tsx";
import { NetworkChip, NetworkStripe } from "../ui/network-chip.tsx";
import { useSession } from "./session.tsx";

/** Before the wallet is open: one column, one thing to do. */
export function BareLayout(): ReactElement {
  const { network } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <NetworkStripe tint={network.tint} />
      <header className="flex items-center justify-between px-5 pt-6 sm:px-8">
        <Logo />
        <NetworkChip {...network} />
      </header>
      <main
        tabIndex={-1}
        className="mx-auto flex w-full max-w-form flex-1 flex-col px-5 py-10 outline-none sm:py-16"
      >
        <Outlet />
      </main>
    </div>
  );
}
