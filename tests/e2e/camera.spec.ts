import config from "../../playwright.config.ts";
import { expectAccessible } from "./accessibility.ts";
import { filmOfCodes } from "./camera-film.ts";
import { expect, test } from "./wallet-test.ts";

const SOMEBODY = `0x${"5a".repeat(32)}`;
const film = filmOfCodes([`https://wallet.example/request#to=${SOMEBODY}&amount=1.25`]);
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

test("a code in front of the camera fills in the payment", { tag: "@keyboard" }, async ({ person }) => {
  const { page } = person;
  await person.begin();
  await person.visit("Send");
  await person.button("Scan a code").click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(SOMEBODY);
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("1.25");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page, "a payment filled in by a code");
});
