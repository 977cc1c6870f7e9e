import { createAccount, type Address } from "@holdfast/sdk";
import { ONE, send } from "./multisig-rig.ts";
import { openPiggyBank, createPublication } from "./piggy-descriptor.ts";
import type { RenderedApp } from "./render-app.tsx";

/** A stranger publishes the package, and opens a box in it. @returns whose it is */
export async function publishPiggyBank(app: Pick<RenderedApp, "devnode">): Promise<Address> {
  const publisher = await createAccount(new Uint8Array(32).fill(41));
  await app.devnode.fund(publisher.address, 100n * ONE);
  await send(app, publisher, createPublication(publisher.address));
  await send(app, publisher, openPiggyBank(publisher.address));
  return publisher.address;
}
