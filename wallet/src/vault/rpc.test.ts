import { expect, it } from "vitest";
import { Rpc } from "./rpc.ts";

it("rejects a call that the channel can't carry", async () => {
  const channel = {
    addEventListener: () => undefined,
    postMessage: () => {
      throw new DOMException("could not be cloned", "DataCloneError");
    },
  };
  const rpc = new Rpc<{ read: () => string }>(channel, {});
  await expect(rpc.call("read")).rejects.toMatchObject({ code: "vault/worker-failed" });
});
