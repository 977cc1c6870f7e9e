import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { KeyWatch } from "../features/account-health/key-watch.tsx";
import { NetworkStripe } from "../ui/network-chip.tsx";
import { TrayRegion } from "../ui/tray.tsx";
import { useFrame } from "./frame.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { useLiveBlocks } from "./use-live-blocks.ts";

/** A window for one site's request, without navigation. */
export function ApprovalLayout(): ReactElement {
  const { account, network } = useFrame();
  useLiveBlocks(account?.address);
  return (
    <div className="flex min-h-dvh flex-col">
      <NetworkStripe tint={network.tint} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-form flex-1 flex-col px-5 pt-4 outline-none sm:px-8"
      >
        <OfflineNote />
        <Outlet />
      </main>
      <TrayRegion>
        <KeyWatch />
      </TrayRegion>
    </div>
  );
}
