import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const networkNameInvalid = /* @__PURE__ */ defineError(
  "settings/network-name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? t`A network needs a name.`
      : t`A network's name has at most ${c.most} characters; this one has ${c.got}.`,
  () => t`Write a short name that you will remember.`,
);

export const networkNameTaken = /* @__PURE__ */ defineError(
  "settings/network-name-taken",
  (c: { name: string }) => t`There is a network with the name “${c.name}” already.`,
  () => t`Choose another name, so that the two cannot be confused.`,
);

export const networkChainIdInvalid = /* @__PURE__ */ defineError(
  "settings/network-chain-id-invalid",
  (c: { got: string }) => t`${c.got} is not a chain id.`,
  () => t`A chain id is a whole number from 1 to 255. Mainnet is 8, testnet 6, a local node 4.`,
);

export const networkNotSecure = /* @__PURE__ */ defineError(
  "settings/network-not-secure",
  (c: { host: string }) => t`A connection to ${c.host} without https can be read and changed on the way.`,
  () => t`Write https:// in front. Plain http is only for a node on this device.`,
);

export const settingsNotStored = /* @__PURE__ */ defineError(
  "settings/not-stored",
  (c: { reason: string }) => t`The browser did not keep this setting: ${c.reason}.`,
  () => t`The setting is lost when the page closes. Free some space on this device, or leave private mode.`,
);

export const networkGasPriceInvalid = /* @__PURE__ */ defineError(
  "settings/network-gas-price-invalid",
  (c: { got: string }) => t`${c.got} is not a valid gas price.`,
  () =>
    t`Enter a whole number of quants per unit, from 1 to 9999999999; public networks want 100000. Or leave it empty.`,
);

export const nodeKnown = /* @__PURE__ */ defineError(
  "settings/node-known",
  (c: { url: string }) => t`${c.url} is one of this network's nodes already.`,
  () => t`Enter a different node: the same node can neither replace nor check itself.`,
);

export const nodesTooMany = /* @__PURE__ */ defineError(
  "settings/nodes-too-many",
  (c: { most: number }) => t`A network has at most ${c.most} nodes besides its first one.`,
  () => t`Remove one that answers slowly, then add this one.`,
);

export const storedDataUnreadable = /* @__PURE__ */ defineError(
  "settings/kept-unreadable",
  (c: { reason: string }) => t`Contacts, networks and settings of the backup cannot be read: ${c.reason}.`,
  () =>
    t`Open it with the newest version of the app. Accounts and keys are in another part of it, and not affected.`,
);
