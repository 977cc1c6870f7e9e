import config from "../../playwright.config.ts";
import { expectAccessible } from "./accessibility.ts";
import { filmOfCodes } from "./camera-film.ts";
import { expect, test } from "./wallet-test.ts";

const RECIPIENT = `0x${"5a".repeat(32)}`;
const film = filmOfCodes([`https://wallet.example/request#to=${RECIPIENT}&amount=1.25`]);
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
  "a code in front of the camera fills in the payment",
  { tag: ["@keyboard", "@narrow"] },
  async ({ user }) => {
    const { page } = user;
    await user.begin();
    await user.visit("Send");
    await user.button("Scan code").click();
    await expect(page.getByLabel("To", { exact: true })).toHaveValue(RECIPIENT);
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("1.25");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectAccessible(page, "a payment filled in by a code");
  },
);
