import { expect, test, type Page } from "@playwright/test";
import type { AnySigner } from "../../sdk/src/index.ts";

/** What the page's device gives, as text: pages and tests share no bytes. */
interface Assertion {
  readonly signature: readonly number[];
  readonly authenticatorData: readonly number[];
  readonly clientDataJson: readonly number[];
}

test("a passkey account pays, but not while the feature is off @once", async ({ page }) => {
  const sdk = await import("../../sdk/src/index.ts");
  const { createDevnode } = await import("../../devnode/src/installed-node.ts");
  const { listen } = await import("../../devnode/src/server/listen.ts");
  const devnode = createDevnode();
  const server = await listen(devnode, { port: 0 });
  try {
    await addDevice(page);
    // A passkey is bound to a name, which an address in digits is not.
    await page.goto(server.url.replace("127.0.0.1", "localhost"));
    const signer = sdk.createPasskeySigner(await createPasskey(page), (challenge) => ask(page, challenge));
    const sender = sdk.anyKeyAddress(signer.publicKey);
    await devnode.fund(sender, 1_000_000_000n);
    const client = sdk.createSupraClient({ url: server.url, dialect: "v4" });
    const recipient = sdk.parseAddress("0xb0b");
    const on = await sdk.readFeatures(client);
    const off = new Set([...on].filter((bit) => bit !== sdk.SIGNATURE_FEATURES.webAuthn));
    const signed = await sign(signer);

    await setFeatures(server.url, off);
    const now = await sdk.readFeatures(client);
    expect(() => sdk.expectSignatureKinds(now, ["webauthn"])).toThrow(
      "This network does not accept passkey signatures because its feature 44 is off.",
    );
    await expect(client.transactions.submit(signed)).rejects.toThrow("FEATURE_UNDER_GATING");
    expect(await client.coins.getBalance(recipient)).toBe(0n);

    await setFeatures(server.url, on);
    sdk.expectSignatureKinds(await sdk.readFeatures(client), ["webauthn"]);
    expect((await client.transactions.simulate(signed)).vmStatus).toBe("Executed successfully");
    expect((await client.transactions.submitAndWait(signed)).status).toBe("Success");
    expect(await client.coins.getBalance(recipient)).toBe(5n);
  } finally {
    await server.close();
    devnode.close();
  }
});

async function sign(signer: AnySigner) {
  const sdk = await import("../../sdk/src/index.ts");
  const raw = sdk.buildTransaction(sdk.transferSupra(sdk.parseAddress("0xb0b"), 5n), {
    sender: sdk.anyKeyAddress(signer.publicKey),
    sequenceNumber: 0n,
    chainId: 4,
  });
  return sdk.signWithAnyKey(raw, signer);
}

/** A device of the browser that holds passkeys and finds its owner there. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function createPasskey(page: Page): Promise<Uint8Array> {
  const { spkiToPublicKey } = await import("../../sdk/src/index.ts");
  const spki = await page.evaluate(async () => {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: new Uint8Array(32),
        rp: { name: "Devnode" },
        user: { id: new Uint8Array([1]), name: "ada", displayName: "Ada" },
        pubKeyCredParams: [{ type: "public-key", alg: -7 }],
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      },
    });
    const { response } = made as PublicKeyCredential;
    return [...new Uint8Array((response as AuthenticatorAttestationResponse).getPublicKey() ?? [])];
  });
  return spkiToPublicKey(Uint8Array.from(spki));
}

async function ask(page: Page, challenge: Uint8Array) {
  const given = await page.evaluate(
    async (bytes): Promise<Assertion> => {
      const found = await navigator.credentials.get({
        publicKey: { challenge: Uint8Array.from(bytes), userVerification: "required" },
      });
      const response = (found as PublicKeyCredential).response as AuthenticatorAssertionResponse;
      return {
        signature: [...new Uint8Array(response.signature)],
        authenticatorData: [...new Uint8Array(response.authenticatorData)],
        clientDataJson: [...new Uint8Array(response.clientDataJSON)],
      };
    },
    [...challenge],
  );
  return {
    signature: Uint8Array.from(given.signature),
    authenticatorData: Uint8Array.from(given.authenticatorData),
    clientDataJson: Uint8Array.from(given.clientDataJson),
  };
}

async function setFeatures(url: string, features: ReadonlySet<number>): Promise<void> {
  const bytes = new Uint8Array(16);
  for (const bit of features) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  const answer = await fetch(`${url}/dev/resource`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      address: "0x1",
      type: "0x1::features::Features",
      bcs: `0x10${Buffer.from(bytes).toString("hex")}`,
    }),
  });
  expect(answer.status).toBe(200);
}
