import { attest, descriptionText } from "@holdfast/descriptors";
import {
  buildTransaction,
  bytesToHex,
  createAccount,
  encodeRawTransaction,
  JsonNode,
  jsonToModuleAbi,
  sendTransaction,
} from "@holdfast/sdk";
import { expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../storage/settings/language.ts";
import { libraryDescriptors } from "../../../test/library-descriptors.ts";
import {
  openPiggyBank,
  piggyDescriptor,
  createPublication,
  saveCall,
} from "../../../test/piggy-descriptor.ts";
import { siteRig } from "../../../test/site-rig.ts";
import { prepareTransaction } from "../../chain/transactions/prepare.ts";
import { descriptionFinder } from "../../components/descriptions/found-description.ts";
import { describedCall } from "../../review/description/described-call.ts";

const SHOP = "https://shop.example";

it("a site's call reads as one checked sentence in three languages", async () => {
  const { queue, node, network, client, account, questions } = await siteRig({ chainId: 4 });
  const publisher = await createAccount(new Uint8Array(32).fill(41));
  await node.fund(publisher.address, 10_000_000_000n);
  await node.fund(account.address, 10_000_000_000n);
  for (const call of [createPublication(publisher.address), openPiggyBank(publisher.address)])
    await sendTransaction(client, network, publisher, call, { wait: true });

  await queue.answer(SHOP, { method: "connect", params: {} });
  const raw = buildTransaction(saveCall(publisher.address, publisher.address, 150_000_000n), {
    sender: account.address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: 0n,
  });
  const data = bytesToHex(encodeRawTransaction(raw)).slice(2);
  await queue.answer(SHOP, { method: "sendTransaction", params: { data } });
  const asked = questions.find((question) => question.kind === "transaction");
  if (asked === undefined) throw new RangeError("Nobody was asked.");

  const { address, publicKey } = account;
  const { payload } = asked.transaction;
  const prepared = await prepareTransaction(
    network,
    { account: { address, publicKey }, payload },
    { clientOf: () => client, now: () => Date.now() },
  );
  const value = piggyDescriptor(publisher.address);
  const attestation = await attest(value, new Uint8Array(32).fill(7));
  const library = {
    files: [JSON.stringify({ descriptor: value, attestations: [attestation] })],
    attesters: [{ publicKey: attestation.publicKey, name: "Registry" }],
  };
  const source = {
    descriptors: () => libraryDescriptors(library),
    moduleOf: async (id: { readonly address: typeof address; readonly name: string }) => {
      const { abi, bytecode } = await client.modules.get(id.address, id.name);
      return { functions: jsonToModuleAbi(new JsonNode(abi, "abi")).functions, bytecode };
    },
  };
  const sentences = await Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      const said = await describedCall(prepared.raw, prepared, descriptionFinder(source, language));
      if (said?.kind !== "fits") throw new RangeError(said?.kind);
      expect(said).toMatchObject({ check: "as-described", trust: { kind: "signed", by: "Registry" } });
      return descriptionText(said.description.sentence ?? []).replace(publisher.address, "{owner}");
    }),
  );
  expect(sentences).toEqual([
    "Save 1.5 SUPRA for {owner}",
    "1.5 SUPRA für {owner} sparen",
    "Ahorrar 1.5 SUPRA para {owner}",
  ]);
});
