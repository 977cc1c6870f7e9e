import { expect, test } from "@holdfast/devnode/vitest";
import { createAccount, formatPrivateKey, parsePrivateKey, randomBytes } from "@holdfast/sdk";
import { createMnemonic, mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";

test("makes accounts from a recovery phrase and from a key", async () => {
  const phrase = createMnemonic(12); // secret: store it where the user decides
  const first = await mnemonicToAccount(parseMnemonic(phrase)); // checks words and checksum
  const second = await mnemonicToAccount(phrase, "m/44'/637'/1'/0'/0'");
  expect(second.address).not.toBe(first.address);

  const seed = randomBytes(32);
  const account = await createAccount(seed);
  const again = await createAccount(parsePrivateKey(formatPrivateKey(seed)));
  expect(again.address).toBe(account.address);
});
