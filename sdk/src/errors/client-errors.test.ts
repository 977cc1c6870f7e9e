import { describe, expect, it } from "vitest";
import {
  accountNotFound,
  faucetNotAccepted,
  faucetUnexpected,
  httpNotFound,
  httpServer,
  postWithoutData,
  resourceNotFound,
  simulationFailed,
} from "./client-errors.ts";
import { payloadUnsupported } from "./transaction-errors.ts";

// Programs may compare these messages: the interface specification (§8) fixes the wording.
describe("the wording of the interface specification", () => {
  it.each([
    [postWithoutData({}), "POST request requires a 'data' payload."],
    [httpNotFound({ path: "/x", nodeMessage: "" }), "Invalid URL — path not found (404)."],
    [httpServer({ path: "/x", nodeMessage: "" }), "Server error — please try again later."],
    [faucetUnexpected({}), "Unexpected response format. Please try faucet later."],
    [faucetNotAccepted({}), "Faucet request failed — 'Accepted' field not found in response."],
    [accountNotFound({ address: "0x1" }), "Account does not exist or an invalid account was provided."],
    [
      resourceNotFound({ type: "0x1::a::B", address: "0x2" }),
      "Resource of type '0x1::a::B' not found for account 0x2.",
    ],
    [payloadUnsupported({}), "Unsupported transaction payload type."],
    [simulationFailed({ vmStatus: "Out of gas" }), "Transaction simulation failed. Reason: Out of gas"],
  ])("%s", (error, message) => {
    expect(error.message).toBe(message);
  });
});
