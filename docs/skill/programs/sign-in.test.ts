import { expect, test } from "@holdfast/devnode/vitest";
import { ed25519Address, hexToFixedBytes } from "@holdfast/sdk";
import { verifySignIn } from "@holdfast/sdk/sign-in";

test("signs a user in with the server's nonce", async ({ wallet }) => {
  await wallet.provider.connect();
  const nonce = "a1b2c3d4e5f6"; // the server creates it and accepts it once
  const { text, publicKey, signature } = await wallet.provider.signIn({ nonce });

  // On the server:
  const signed = {
    text,
    publicKey: hexToFixedBytes(publicKey, 32, "A public key"),
    signature: hexToFixedBytes(signature, 64, "A signature"),
  };
  const now = Date.now();
  const signIn = await verifySignIn(signed, { domain: "dapp.example", nonce, now }); // undefined: not valid
  expect(signIn?.address).toBe(ed25519Address(signed.publicKey)); // a rotated key needs the chain's answer
  expect(await verifySignIn(signed, { domain: "evil.example", nonce, now })).toBeUndefined();
});
