import type { Address } from "@holdfast/sdk";
import { SignerCapability } from "./account-structs.ts";
import { createResourceAccount, expectAccount, NO_KEY, setAuthenticationKey } from "./account.ts";
import { publishSerialized } from "./code.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, publicFunction } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { resource } from "./declare/struct.ts";
import { address, bytes, signer, u64, vector } from "./declare/type.ts";
import { simpleMap } from "./simple-map.ts";
import { transferSupra } from "./supra-account.ts";

const NAME = "resource_account";
const capability = SignerCapability.as();
const Container = resource(NAME, "Container", { store: simpleMap(address, capability) });

const errors = declareErrors(NAME, {
  ECONTAINER_NOT_PUBLISHED: ["notFound", 1, "The account keeps no capabilities of resource accounts."],
  EUNAUTHORIZED_NOT_OWNER: ["invalidArgument", 2, "Another account has made this resource account."],
});

/** Sets the key, by default the creator's, and stores the signer capability with the creator. */
function finish(context: Context, origin: Address, made: Address, key: Uint8Array): void {
  const { data } = context.read(origin, Container.of())?.store ?? { data: [] };
  const Entry = { key: made, value: { account: made } };
  context.write(origin, Container.of(), { store: { data: [...data, Entry] } });
  const own = (): Uint8Array => expectAccount(context, origin, `${NAME}::rotate`).authentication_key;
  setAuthenticationKey(context, made, key.length === 0 ? own() : key);
}

/** Gives the signer capability to the account's code. No key controls the account afterward. */
function retrieve(context: Context, made: Address, source: Address): { account: Address } {
  const container = context.read(source, Container.of());
  if (container === undefined) throw errors.ECONTAINER_NOT_PUBLISHED();
  const { data } = container.store;
  const found = data.find(({ key }) => key === made);
  if (found === undefined) throw errors.EUNAUTHORIZED_NOT_OWNER();
  const rest = data.filter((one) => one !== found);
  if (rest.length === 0) context.remove(source, Container.of());
  else context.write(source, Container.of(), { store: { data: rest } });
  setAuthenticationKey(context, made, NO_KEY);
  return found.value;
}

export const resourceAccountModule = defineModule({
  name: NAME,
  structs: [Container],
  functions: () => [
    entry("create_resource_account", { parameters: [signer, bytes, bytes] }, (context, [origin, seed, key]) =>
      finish(context, origin, createResourceAccount(context, origin, seed), key),
    ),
    entry(
      "create_resource_account_and_fund",
      { parameters: [signer, bytes, bytes, u64] },
      (context, [origin, seed, key, amount]) => {
        const made = createResourceAccount(context, origin, seed);
        transferSupra(context, origin, made, amount);
        finish(context, origin, made, key);
      },
    ),
    entry(
      "create_resource_account_and_publish_package",
      { parameters: [signer, bytes, bytes, vector(bytes)] },
      (context, [origin, seed, metadata, code]) => {
        const made = createResourceAccount(context, origin, seed);
        publishSerialized(context, made, metadata, code);
        finish(context, origin, made, NO_KEY);
      },
    ),
    publicFunction(
      "retrieve_resource_account_cap",
      { parameters: [signer, address], returns: [capability] },
      (context, [made, source]) => [retrieve(context, made, source)],
    ),
  ],
});
