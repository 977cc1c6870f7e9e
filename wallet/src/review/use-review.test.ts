import { DEVNODE, parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import type { VaultAccount } from "../vault/vault-api.ts";
import { proposalRequest } from "./use-review.tsx";

const account = (name: string): VaultAccount => ({
  id: name,
  name,
  color: "sky",
  address: parseAddress("0xda0"),
  publicKey: "0x",
  origin: { kind: "watch" },
});

it("refuses a script before it asks a node", async () => {
  const script = { code: Uint8Array.of(1), typeArguments: [], arguments: [] };
  const { prepare } = proposalRequest(account("Harbour"), account("Main"), {
    payload: { kind: "script", script },
  });
  const network = { ...DEVNODE, id: "devnode", moreUrls: [] };
  await expect(prepare?.(network as never, {}, {})).rejects.toMatchObject({
    code: "review/not-proposable",
    context: { name: "Harbour" },
  });
});
