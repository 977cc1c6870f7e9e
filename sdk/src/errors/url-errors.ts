import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A node address that is not an http or https URL. */
export const urlInvalid = /* @__PURE__ */ defineError(
  "network/url-invalid",
  (c: { url: string }) => t`${JSON.stringify(c.url)} is not a node URL.`,
  () => t`Enter the full URL. Example: https://rpc-testnet.supra.com.`,
);
