import { t } from "@holdfast/sdk/text";
import { defineError } from "@holdfast/sdk";

export const networkNameInvalid = /* @__PURE__ */ defineError(
  "settings/network-name-invalid",
  (c: { got: number; most: number }) =>
    c.got === 0
      ? t`A network needs a name.`
      : t`A network's name has at most ${c.most} characters; this one has ${c.got}.`,
  () => t`Enter a short name that you will remember.`,
);

export const networkNameTaken = /* @__PURE__ */ defineError(
  "settings/network-name-taken",
  (c: { name: string }) => t`A network named “${c.name}” already exists.`,
  () => t`Choose another name to avoid confusion.`,
);

export const networkChainIdInvalid = /* @__PURE__ */ defineError(
  "settings/network-chain-id-invalid",
  (c: { got: string }) => t`${c.got} is not a chain id.`,
  () => t`Enter a whole number from 1 to 255. Mainnet is 8, testnet 6, a local node 4.`,
);

export const networkNotSecure = /* @__PURE__ */ defineError(
  "settings/network-not-secure",
  (c: { host: string }) => t`Without HTTPS, others can read and change the connection to ${c.host}.`,
  () => t`Use https://. Plain http is only for a node on this device.`,
);

export const settingsNotStored = /* @__PURE__ */ defineError(
  "settings/not-stored",
  (c: { reason: string }) => t`The browser could not save this setting: ${c.reason}.`,
  () =>
    t`Free some space on this device or leave private mode. Otherwise the setting is lost when the page closes.`,
);

export const networkGasPriceInvalid = /* @__PURE__ */ defineError(
  "settings/network-gas-price-invalid",
  (c: { got: string }) => t`${c.got} is not a valid gas price.`,
  () =>
    t`Enter quants per gas unit, from 1 to 9999999999, or leave the field empty. Public networks need 100000.`,
);

export const nodeKnown = /* @__PURE__ */ defineError(
  "settings/node-known",
  (c: { url: string }) => t`${c.url} is already a node of this network.`,
  () => t`Enter a different node. A node cannot replace or verify itself.`,
);

export const nodesTooMany = /* @__PURE__ */ defineError(
  "settings/nodes-too-many",
  (c: { most: number }) => t`A network has at most ${c.most} nodes besides its primary node.`,
  () => t`Remove a slow node, then add this one.`,
);

export const storedDataUnreadable = /* @__PURE__ */ defineError(
  "settings/kept-unreadable",
  (c: { reason: string }) => t`The backup's contacts, networks and settings cannot be read: ${c.reason}.`,
  () => t`Open the backup with the newest version of Holdfast. Accounts and keys are not affected.`,
);
