import {
  createAccount,
  createEntryFunction,
  encodeArgument,
  hexToBytes,
  publishPackage,
  type Account,
} from "@holdfast/sdk";
import published from "../../move/test/vectors/sunrise_coin/publish.json" with { type: "json" };
import type { RenderedApp } from "./render-app.tsx";
import { ONE, send } from "./multisig-rig.ts";

/** A coin with six decimals, called SUN, of a stranger's package; the app's account gets `amount` of it. @returns its type */
export async function publishSunriseCoin(
  app: Pick<RenderedApp, "devnode" | "address">,
  amount: bigint,
  publisherSeed = 23,
): Promise<string> {
  const publisher = await createAccount(new Uint8Array(32).fill(publisherSeed));
  await app.devnode.fund(publisher.address, 100n * ONE);
  const bytes = (hex: string) => hexToBytes(hex.replaceAll("cafe".repeat(16), publisher.address.slice(2)));
  await send(app, publisher, publishPackage(bytes(published.metadata_serialized), published.code.map(bytes)));
  const coin = `${publisher.address}::sunrise_coin`;
  const call = (name: string, types: readonly string[], ...args: readonly Uint8Array[]) =>
    send(app, publisher, createEntryFunction(name, types, args));
  await call(`${coin}::register`, []);
  const to = (account: Pick<Account, "address">) => encodeArgument("address", account.address);
  await call(`${coin}::mint_to`, [], to(publisher), encodeArgument("u64", amount));
  const type = `${coin}::SunriseCoin`;
  await call("0x1::supra_account::transfer_coins", [type], to(app), encodeArgument("u64", amount));
  return type;
}
