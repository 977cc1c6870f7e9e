import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** A node URL is not an http or https URL. */
export const urlInvalid = /* @__PURE__ */ defineError(
  "network/url-invalid",
  (c: { url: string }) => t`${JSON.stringify(c.url)} is not a valid node URL.`,
  () => t`Enter the full URL. Example: https://rpc-testnet.supra.com.`,
);
