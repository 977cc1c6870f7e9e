import type { ReactElement, ReactNode } from "react";
import { formatAddress } from "../format/address.ts";
import { routeTo } from "./route.ts";

const LINK_DIGITS = { start: 6, end: 4 };

const style =
  "rounded-small font-mono text-small text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current";

export function AccountLink({
  address,
  name,
}: {
  readonly address: string;
  readonly name?: string;
}): ReactElement {
  return (
    <a href={routeTo("account", address)} title={address} className={style}>
      {name ?? formatAddress(address, LINK_DIGITS)}
    </a>
  );
}

export function TransactionLink({ hash }: { readonly hash: string }): ReactElement {
  return (
    <a href={routeTo("transaction", hash)} title={hash} className={style}>
      {formatAddress(hash, LINK_DIGITS)}
    </a>
  );
}

export function BlockLink({ height }: { readonly height: bigint | number }): ReactElement {
  return (
    <a href={routeTo("block", String(height))} className={style}>
      {String(height)}
    </a>
  );
}

export function FunctionLink({ name }: { readonly name: string }): ReactElement {
  const [, address, module] = /^(0x[0-9a-f]+)::(\w+)::\w+$/.exec(name) ?? [];
  if (address === undefined || module === undefined) return <Code>{name}</Code>;
  return (
    <a href={routeTo("account", address, module)} className={`${style} wrap-anywhere`}>
      {name}
    </a>
  );
}

export function Code({ children }: { readonly children: ReactNode }): ReactElement {
  return <code className="font-mono text-small wrap-anywhere">{children}</code>;
}
