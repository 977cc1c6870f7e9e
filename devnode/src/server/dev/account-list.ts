import type { Address } from "@holdfast/sdk";
import type { Hono } from "hono";
import { answer } from "../answer.ts";

export interface KnownAccounts {
  readonly accounts: readonly { readonly name: string; readonly address: Address }[];
  readonly pool: Address;
}

export function accountListRoute(app: Hono, { accounts, pool }: KnownAccounts): void {
  app.get("/dev/accounts", () =>
    answer({ accounts: accounts.map(({ name, address }) => ({ name, address })), pool }),
  );
}
