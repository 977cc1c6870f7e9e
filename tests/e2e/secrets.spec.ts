import { readdirSync, readFileSync, rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type CDPSession } from "@playwright/test";
import { PASSWORD, WalletPerson } from "./wallet-person.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { storedIn } from "./stored.ts";
import { test } from "./wallet-test.ts";

const PHRASE = "used toe labor inch gun visit fish combine relax clip alcohol awesome";
const WRONG_PASSWORD = "wrong canary horse battery";
/** What must be found nowhere: the phrase as a whole and in part, in order, and both passwords. */
const SECRETS = [PHRASE, PHRASE.split(" ").slice(0, 3).join(" "), PASSWORD, WRONG_PASSWORD];

test.skip(({ isMobile }) => isMobile, "The same memory and the same storage as on the desktop.");

test("phrase and password stay in no memory, storage, address or message of the page", async ({ person }) => {
  const { page } = person;
  const heard: string[] = [];
  page.on("console", (message) => heard.push(message.text()));
  page.on("request", (request) => heard.push(`${request.url()} ${request.postData() ?? ""}`));
  await person.importPhrase(PHRASE);
  await revealPhrase(person);
  await person.getTestCoins();
  await page.reload();
  await person.unlock(WRONG_PASSWORD);
  await expect(page.getByText("This is not the password.")).toBeVisible();
  await person.unlock();
  await person.visit("Home");

  const cdp = await page.context().newCDPSession(page);
  const places = {
    "the memory of the page": await heapOf(cdp),
    storage: JSON.stringify(await storedIn(page)),
    "the page itself": await page.content(),
    "the address": page.url(),
    "console and network": heard.join("\n"),
  };
  for (const [place, text] of Object.entries(places))
    for (const secret of SECRETS) expect(text.includes(secret), `a secret in ${place}`).toBe(false);
  // The search would find what is there.
  expect(places["the memory of the page"]).toContain("Welcome back");
});

test("phrase and password are in no file of the browser's profile, also when it is killed", async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(LONGEST_JOURNEY_MS);
  const folder = mkdtempSync(join(tmpdir(), "holdfast-profile-"));
  try {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const person = new WalletPerson(await context.newPage());
    await person.importPhrase(PHRASE);
    await revealPhrase(person);
    await person.page.goto("/welcome/import");
    await person.pastePhrase(PHRASE);
    await context.close();

    const files = filesBelow(folder).map((path) => readFileSync(path));
    expect(files.some((file) => holds(file, "supra-wallet-vault"))).toBe(true);
    for (const secret of SECRETS) expect(files.filter((file) => holds(file, secret))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a script in the page gets no key and reaches no other origin", async ({ page }) => {
  // Nobody listens for complaints here: the browser is meant to complain.
  const person = new WalletPerson(page);
  await person.importPhrase(PHRASE);
  const collected: string[] = [];
  await page.route("https://collector.example/**", (route) => {
    collected.push(route.request().url());
    return route.abort();
  });
  const findings = await page.evaluate(async () => {
    const stored = (await indexedDB.databases()).map(({ name }) => name);
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      blocked.push(effectiveDirective),
    );
    const attempts = [
      () => new Worker("data:text/javascript,0"),
      () => {
        document.body.innerHTML = "<img src=https://collector.example/x>";
      },
      () => {
        // eslint-disable-next-line no-eval -- the test is that it is refused
        eval("1");
      },
    ];
    const refused = attempts.map((attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    });
    const image = new Image();
    image.src = "https://collector.example/image";
    document.body.append(image);
    await new Promise((resolve) => {
      image.addEventListener("error", resolve, { once: true });
    });
    return { stored, refused, blocked, globals: Object.keys(window).join(" ") };
  });
  expect(findings.refused).toEqual([true, true, true]);
  expect(findings.blocked).toContain("img-src");
  expect(findings.globals).not.toMatch(/vault|signer/i);
  expect(collected).toEqual([]);
});

async function revealPhrase(person: WalletPerson): Promise<void> {
  await person.visit("Settings");
  await person.button("Show recovery phrase").click();
  const dialog = person.page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await person.button("Show the words").click();
  await person.shownWords();
  await person.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** A snapshot of the page's heap, after rubbish was collected. */
async function heapOf(cdp: CDPSession): Promise<string> {
  const chunks: string[] = [];
  cdp.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await cdp.send("HeapProfiler.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  return chunks.join("");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** True when the text is in a file, in one byte a character or in two. */
function holds(file: Buffer, text: string): boolean {
  return file.includes(text, 0, "utf8") || file.includes(text, 0, "utf16le");
}
