import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

test("the words are on the screen only while they are looked at", async ({ user }) => {
  const { page } = user;
  const words = await user.beginToCreate();
  expect(words).toHaveLength(12);
  await expectAccessible(page, "the words of a new phrase");
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expect(user.button("Show words")).toBeVisible();
  const grid = page.locator("ol").filter({ hasText: /^\d+$/ });
  await expect(grid).toHaveText("123456789101112");
  // Two in a row, because single ones are words that the page uses itself.
  const markup = await page.evaluate(() => document.documentElement.outerHTML);
  for (const [at, word] of words.slice(1).entries())
    expect(markup).not.toMatch(new RegExp(`\\b${words[at]}\\b[^a-z]{0,40}\\b${word}\\b`, "u"));
});

// What the wallet begins with, which comes after the welcome.
for (const file of ["react-*.js", "start-*.js"])
  test(`a click on the first screen counts before ${file} arrives`, async ({ user }) => {
    const { page } = user;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/assets/${file}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const create = page.getByRole("link", { name: "Create account" });
    await create.click();
    await expect(create).toHaveAttribute("aria-busy", "true");
    await expectAccessible(page, `the first screen before ${file} has come`);
    release();
    await expect(page).toHaveURL(/\/welcome\/create$/);
    await expect(user.button("Show words")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page).toHaveTitle("Create account · Holdfast");
    await page.goBack();
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page).toHaveTitle("Welcome · Holdfast");
    await page.goForward();
    await expect(user.button("Show words")).toBeVisible();
    // Begun again, the welcome knows no other screen, and the history does.
    await page.goBack();
    await page.reload();
    await expect(page.getByRole("link", { name: "Create account" })).toBeVisible();
    await page.goForward();
    await expect(user.button("Show words")).toBeVisible();
  });

test("a user chooses 24 words and keeps them when going back", async ({ user }) => {
  const { page } = user;
  await page.goto("/welcome/create");
  await user.button("Use 24 words instead").click();
  await user.button("Show words").click();
  const words = await user.shownWords();
  expect(words).toHaveLength(24);
  await user.button("I wrote down every word").click();
  await expect(user.heading("Check your recovery phrase")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await user.button("Show words").click();
  expect(await user.shownWords()).toEqual(words);
});

test("a slip of the pen is found before it matters", async ({ user }) => {
  const { page } = user;
  const words = await user.beginToCreate();
  await user.button("I wrote down every word").click();
  await expectAccessible(page, "the check of the words");
  await expect(user.button("Check words")).toHaveAttribute("aria-disabled", "true");
  for (const group of await page.getByRole("group", { name: /^Word \d+$/ }).all()) {
    const offered = await group.getByRole("radio").locator("xpath=..").allTextContents();
    const wrong = offered.find((word) => !words.includes(word)) ?? "";
    await group.getByRole("radio", { name: wrong, exact: true }).check();
  }
  await user.button("Check words").click();
  await expect(page.getByText("Some words don't match")).toBeVisible();
  await user.answerQuiz(words);
  await expect(user.heading("Protect your account")).toBeVisible();
});

test("a short, simple or mistyped password is rejected before anything is saved", async ({ user }) => {
  const { page } = user;
  const words = await user.beginToCreate();
  await user.button("I wrote down every word").click();
  await user.answerQuiz(words);
  await user.choosePassword("short");
  await expect(page.getByText("A password needs at least 12 characters, but this one has 5.")).toBeVisible();
  await user.choosePassword("aaaaaaaaaaaaaaaa");
  await expect(page.getByText("because it repeats a few characters")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Confirm password").fill("correct horse batterx");
  await user.button("Save account").click();
  await expect(page.getByText("Passwords don't match.")).toBeVisible();
  await expectAccessible(page, "the password form with a mistake");
  await page.getByLabel("Confirm password").fill("correct horse battery");
  await user.button("Save account").click();
  await expect(page).toHaveURL(/\/home$/);
});

test("a reload throws unsaved words away and says so", async ({ user }) => {
  const { page } = user;
  const words = await user.beginToCreate();
  await page.reload();
  await expect(page.getByText("Your recovery phrase is new")).toBeVisible();
  await user.button("Show words").click();
  expect(await user.shownWords()).not.toEqual(words);
});
