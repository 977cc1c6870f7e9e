import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const PHRASE = "used toe labor inch gun visit fish combine relax clip alcohol awesome";
const ADDRESS = "0xa2ff1437c2078e5598ffa4af42c0b486f40ca7ec224d8a250ba915f460700b27";

test("a phrase is checked word by word, by length and by checksum", async ({ user }) => {
  const { page } = user;
  await page.goto("/welcome/import");
  await expectAccessible(page, "importing a phrase");
  await user.pastePhrase(PHRASE.replace("labor", "labour"));
  await expect(
    page.getByText("Word 3 is not in the list of recovery phrase words. Did you mean “labor”?"),
  ).toBeVisible();
  await expectAccessible(page, "a phrase with a wrong word");

  await page.reload();
  await user.pastePhrase(PHRASE.split(" ").slice(0, 11).join(" "));
  await user.button("Show address").click();
  await expect(page.getByText("this one has 11")).toBeVisible();

  await page.reload();
  await user.pastePhrase(PHRASE.split(" ").toReversed().join(" "));
  await expect(page.getByText("the recovery phrase is invalid")).toBeVisible();
});

test("import shows the address before saving; another path changes it", async ({ user }) => {
  const { page } = user;
  await page.goto("/welcome/import");
  await user.pastePhrase(PHRASE);
  await expect(page.getByText("Valid 12-word phrase.")).toBeVisible();
  await user.button("Show address").click();
  await expect(page.getByRole("main")).toContainText(ADDRESS);
  await expectAccessible(page, "the address of an import");

  await user.button("Use different phrase or key").click();
  await user.pastePhrase(PHRASE);
  await page.getByText("Passphrase or custom derivation path").click();
  await page.getByLabel("Derivation path").fill("m/44'/637'/1'/0'/0'");
  await user.button("Show address").click();
  await expect(page.getByRole("main")).toContainText("m/44'/637'/1'/0'/0'");
  await expect(page.getByRole("main")).not.toContainText(ADDRESS);
});

test("a private key is imported, and a wrong one gets a sentence", async ({ user }) => {
  const { page } = user;
  await page.goto("/welcome/import");
  await page.getByRole("tab", { name: "Private key" }).click();
  await page.getByLabel("Private key", { exact: true }).last().fill("0x1234");
  await user.button("Show address").click();
  await expect(page.getByText("A private key has 64 hex digits, but this input has 4.")).toBeVisible();
  await expectAccessible(page, "a private key with a mistake");
  await page
    .getByLabel("Private key", { exact: true })
    .last()
    .fill(`0x${"1".repeat(64)}`);
  await user.button("Show address").click();
  await expect(user.heading("Is this your account?")).toBeVisible();
  await user.button("This is my account").click();
  await user.choosePassword();
  await expect(page).toHaveURL(/\/home$/);
});

test("a typed phrase never appears in storage, URL or page", async ({ user }) => {
  const { page } = user;
  await user.importPhrase(PHRASE);
  const traces = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      document.documentElement.outerHTML,
      databases,
    ]);
  });
  for (const word of ["awesome", "alcohol"]) expect(traces).not.toContain(word);
});
