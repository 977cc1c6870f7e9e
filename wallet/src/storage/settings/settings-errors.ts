import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const networkNameInvalid = /* @__PURE__ */ defineError(
  "settings/network-name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? t`A network needs a name.`
      : t`A network name can have at most ${c.most} characters, but this one has ${c.got}.`,
  () => t`Enter a short name that you will recognize.`,
);

export const networkNameTaken = /* @__PURE__ */ defineError(
  "settings/network-name-taken",
  (c: { name: string }) => t`A network named “${c.name}” already exists.`,
  () => t`Choose another name.`,
);

export const networkChainIdInvalid = /* @__PURE__ */ defineError(
  "settings/network-chain-id-invalid",
  (c: { got: string }) => t`${c.got} is not a valid chain ID.`,
  () => t`Enter a whole number from 1 to 255. Mainnet is 8, testnet is 6, and a local node is 4.`,
);

export const networkNotSecure = /* @__PURE__ */ defineError(
  "settings/network-not-secure",
  (c: { host: string }) => t`Without HTTPS, others can read and change your connection to ${c.host}.`,
  () => t`Use https://. Plain http is only for a node on this device.`,
);

export const settingsNotStored = /* @__PURE__ */ defineError(
  "settings/not-stored",
  (c: { reason: string }) => t`The browser could not save this setting: ${c.reason}.`,
  () =>
    t`Free up some space on this device or leave private browsing. Otherwise the setting is lost when the page closes.`,
);

export const networkGasPriceInvalid = /* @__PURE__ */ defineError(
  "settings/network-gas-price-invalid",
  (c: { got: string }) => t`${c.got} is not a valid gas price.`,
  () =>
    t`Enter quants per gas unit, from 1 to 9999999999, or leave the field empty. Public networks require 100000.`,
);

export const nodeKnown = /* @__PURE__ */ defineError(
  "settings/node-known",
  (c: { url: string }) => t`This network already has the node ${c.url}.`,
  () => t`Enter the URL of a different node. A node can't replace or verify itself.`,
);

export const nodesTooMany = /* @__PURE__ */ defineError(
  "settings/nodes-too-many",
  (c: { most: number }) => t`A network can have at most ${c.most} nodes in addition to its primary node.`,
  () => t`Remove a node first, such as one that responds slowly.`,
);

export const storedDataUnreadable = /* @__PURE__ */ defineError(
  "settings/kept-unreadable",
  (c: { reason: string }) => t`The contacts, networks and settings in the backup can't be read: ${c.reason}.`,
  () => t`Open the backup with the latest version of Holdfast. Accounts and keys are not affected.`,
);
