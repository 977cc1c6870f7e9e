import { declareErrors } from "./declare/abort.ts";
import { defineModule } from "./declare/module.ts";

/** Errors of 0x1::system_addresses, for network-only functions. */
export const systemErrors = declareErrors("system_addresses", {
  ENOT_CORE_RESOURCE_ADDRESS: ["permissionDenied", 1, "Only the core resources account may do this."],
  EVM: ["permissionDenied", 2, "Only the machine itself may do this."],
  ENOT_APTOS_FRAMEWORK_ADDRESS: ["permissionDenied", 3, "Only the framework's account may do this."],
  ENOT_FRAMEWORK_RESERVED_ADDRESS: [
    "permissionDenied",
    4,
    "Only an account kept for the framework may do this.",
  ],
});

export const systemAddressesModule = defineModule({ name: "system_addresses" });
