import { useAccount, useDisconnect } from "@holdfast/react";
import type { ReactElement } from "react";
import { shortHex } from "./short-hex.ts";

/** Who uses the page, and on which network. */
export function AccountBar({ network }: { readonly network: string }): ReactElement {
  const { address } = useAccount();
  const disconnect = useDisconnect();
  return (
    <header>
      <h1>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        Tidepool
      </h1>
      <span className="chip">{network}</span>
      {address !== undefined && (
        <div className="account">
          <span className="mono" title={address}>
            {shortHex(address)}
          </span>
          <button type="button" className="plain" onClick={() => disconnect.mutate()}>
            Disconnect
          </button>
        </div>
      )}
    </header>
  );
}
