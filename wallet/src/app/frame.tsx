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

/** What the frame of the app shows of the user's state. Filled by the composition root, never by a screen. */
export interface Frame {
  /** Undefined until an account is created or opened. */
  readonly account: FrameAccount | undefined;
  readonly otherAccounts: readonly (FrameAccount & { readonly id: string })[];
  readonly selectAccount: (id: string) => void;
  /** Shows a multisig account in place of the own one; `undefined` ends that. */
  readonly viewMultisig: (view: MultisigView | undefined) => void;
  /** The own account that proposes, while a multisig account is shown. */
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

/** Mainnet with nobody signed in: what the app shows before the composition root has said otherwise. */
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
