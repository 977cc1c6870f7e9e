import config from "../../playwright.config.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import {
  addSignature,
  partialTransactionMessage,
  partialTransactionToFrames,
  partialTransactionToTransaction,
  createPartialTransaction,
  encodePartialTransaction,
  namePayer,
} from "../../sdk/src/partial-transaction/index.ts";
import {
  buildTransaction,
  createAccount,
  createSupraClient,
  parseAddress,
  randomBytes,
  transferSupra,
} from "../../sdk/src/index.ts";
import { expectAccessible } from "./accessibility.ts";
import { filmOfCodes } from "./camera-film.ts";
import { watchCode } from "./animated-qr.ts";
import { confirm } from "./review-sheet.ts";
import { fund } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

/** Of this journey alone: the film is made before there is a user. */
const PHRASE = "piano head chest gather pill split execute myself six clap bone put";
const SENDER = parseAddress("0x4d9613ac3138f759cfdcb838e4dca91d862c6fe749b05ca22aed1a700333378a");
const RECIPIENT = parseAddress(`0x${"6a".repeat(32)}`);
const DEVNODE = createSupraClient({ url: `http://${host}:${testPorts.devnode}` });

const raw = buildTransaction(transferSupra(RECIPIENT, 7n), {
  sender: SENDER,
  sequenceNumber: 0n,
  chainId: 4,
  maxGasAmount: 2_000n,
  expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000) + 590),
});
const asked = createPartialTransaction(
  { kind: "sponsored", raw, secondarySigners: [] },
  "From the watching device",
);
const film = filmOfCodes(partialTransactionToFrames(encodePartialTransaction(asked)));
const launchOptions = config.use?.launchOptions;

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test(
  "an animated QR code is scanned, signed offline and shown again",
  { tag: "@once" },
  async ({ user, context }) => {
    const { page } = user;
    await user.importPhrase(PHRASE);
    await fund(SENDER, 10n);
    await user.visit("Co-sign");
    await user.button("Scan").click();
    await expect(page.getByText("From the watching device")).toBeVisible();

    await context.setOffline(true);
    await user.button("Review and sign").click();
    await expect(page.getByRole("dialog")).toContainText("0.00000007");
    await confirm(page);
    await expect(page.getByRole("list", { name: "Signers" })).toContainText("Signed");
    await expectAccessible(page, "a request that was signed offline");
    await user.button("Show QR code").click();
    const { partial: signed } = await watchCode(page);
    await context.setOffline(false);

    // The other device, which has the network: a sponsor pays and hands it in.
    const payer = await createAccount(randomBytes(32));
    await fund(payer.address);
    const named = namePayer(signed, payer.address);
    const signature = await payer.sign(partialTransactionMessage(named.request, { kind: "fee-payer" }));
    const authenticator = { kind: "ed25519", publicKey: payer.publicKey, signature } as const;
    const whole = await addSignature(named, { kind: "fee-payer" }, authenticator);
    const sent = await DEVNODE.transactions.submitAndWait(await partialTransactionToTransaction(whole));
    expect(sent.status).toBe("Success");
    expect(await DEVNODE.coins.getBalance(RECIPIENT)).toBe(7n);
  },
);
