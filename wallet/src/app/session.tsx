import { createContext, use, type ReactElement, type ReactNode } from "react";
import type { AccountTint } from "../ui/identicon.tsx";
import type { NetworkTint } from "../ui/network-chip.tsx";

/** An account as the frame names it. */
export interface SessionAccount {
  readonly name: string;
  readonly address: string;
  readonly color?: AccountTint;
}

/** What the frame of the app shows of the user's state. Filled by the composition root, never by a screen. */
export interface Session {
  /** Undefined until an account is created or opened. */
  readonly account: SessionAccount | undefined;
  /** The other accounts of the wallet, to change to. */
  readonly otherAccounts: readonly (SessionAccount & { readonly id: string })[];
  readonly selectAccount: (id: string) => void;
  readonly network: {
    readonly name: string;
    readonly tint: NetworkTint;
    readonly hasFaucet: boolean;
  };
  readonly lock: () => void;
}

export function SessionProvider(props: {
  readonly session: Session;
  readonly children: ReactNode;
}): ReactElement {
  return <SessionContext value={props.session}>{props.children}</SessionContext>;
}

export function useSession(): Session {
  return use(SessionContext);
}

/** A devnode with nobody signed in: what the app shows before the composition root has said otherwise. */
const nobody: Session = {
  account: undefined,
  otherAccounts: [],
  selectAccount: () => undefined,
  network: { name: "Devnode", tint: "devnode", hasFaucet: true },
  lock: () => undefined,
};

const SessionContext = createContext<Session>(nobody);
