import type { Address } from "@holdfast/sdk";
import { createContext, use, type ReactElement, type ReactNode } from "react";
import type { AccountTint } from "../ui/identicon.tsx";
import type { MultisigView } from "../vault/session.ts";
import type { NetworkTint } from "../ui/network-chip.tsx";

export interface FrameAccount {
  readonly name: string;
  readonly address: Address;
  readonly color?: AccountTint;
}

/** The composition root fills it. */
export interface Frame {
  readonly account: FrameAccount | undefined;
  readonly otherAccounts: readonly (FrameAccount & { readonly id: string })[];
  readonly selectAccount: (id: string) => void;
  readonly viewMultisig: (view: MultisigView | undefined) => void;
  readonly proposer: FrameAccount | undefined;
  readonly network: {
    readonly name: string;
    readonly tint: NetworkTint;
    readonly hasFaucet: boolean;
  };
  readonly lock: () => void;
  readonly openSidePanel?: (() => void) | undefined;
}

export function FrameProvider(props: { readonly frame: Frame; readonly children: ReactNode }): ReactElement {
  return <FrameContext value={props.frame}>{props.children}</FrameContext>;
}

export function useFrame(): Frame {
  return use(FrameContext);
}

/** Shown until the composition root provides a frame. */
export const nobody: Frame = {
  account: undefined,
  otherAccounts: [],
  selectAccount: () => undefined,
  viewMultisig: () => undefined,
  proposer: undefined,
  network: { name: "Mainnet", tint: "none", hasFaucet: false },
  lock: () => undefined,
};

const FrameContext = createContext<Frame>(nobody);
