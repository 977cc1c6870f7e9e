import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A node address that is not an http or https URL. */
export const urlInvalid = /* @__PURE__ */ defineError(
  "network/url-invalid",
  (c: { url: string }) => t`${JSON.stringify(c.url)} is not the address of a node.`,
  () => t`Write it in full, for example https://rpc-testnet.supra.com.`,
);
