import { describe, expect, it } from "vitest";
import { readPassages } from "./passages.ts";
import { proseFindings } from "./rules.ts";
import { buttonPassages, commentPassages } from "./source-passages.ts";

const inMarkdown = (text: string) =>
  readPassages("page.md", text).flatMap((passage) =>
    proseFindings(passage).map(({ line, message }) => `${line} ${message.split(":")[0]}`),
  );

describe("the linter for words", () => {
  it.each([
    ["What it costs is shown.", "P1"],
    ["The transaction that is shown moves nothing.", "P2"],
    ["This is no address.", "P3"],
    ["Where no extension is installed, a window opens.", "P4"],
    ["It works also if you are offline.", "P5"],
    ["The key does not open the account any more.", "P6"],
    ["Nothing goes on by itself.", "P7"],
    ["It stands at each payment.", "P8"],
    ["Take it off the list.", "P9"],
    ["The node tells the height.", "P10"],
    ["The balance is being read.", "P11"],
    ["The name is another one.", "P12"],
    ["Amounts are in least units.", "P13"],
    ["Copy the address of the contract.", "P14"],
    ["The limits are as they were.", "P15"],
    ["Nobody can read it.", "P16"],
    ["Choose a colour.", "spelling"],
    ["We keep no keys.", "voice"],
    ["Done!", "exclamation"],
  ])("finds the pattern in %j", (sentence, id) => {
    expect(inMarkdown(sentence)).toContain(`1 ${id}`);
  });

  it.each([
    "Where is my payment?",
    "You can't read it.",
    "There is no way to restore a lost phrase.",
    "A node that lies can't change the amount.",
    "A wallet that is easy to use.",
    "Please report it.",
  ])("accepts %j", (sentence) => {
    expect(inMarkdown(sentence)).toEqual([]);
  });

  it("counts a code span as one word of a sentence", () => {
    expect(inMarkdown(`${"word ".repeat(24)}\`one two three\`.`)).toEqual([]);
    expect(inMarkdown(`${"word ".repeat(25)}\`one\`.`)).toEqual(["1 length"]);
  });

  it("reads paragraphs, list items and cells as separate texts", () => {
    const long = "word ".repeat(20).trim();
    expect(inMarkdown(`${long}\n\n- ${long}\n- ${long}\n\n| ${long} | ${long} |\n| --- | --- |\n`)).toEqual(
      [],
    );
    expect(inMarkdown(`${long}\n${long}\n`)).toEqual(["1 length"]);
  });

  it("ignores code, comments and front matter", () => {
    expect(
      inMarkdown("---\ntitle: Nobody\n---\n\n<!-- Nobody -->\n\n```\nNobody\n```\n\n`Nobody`\n"),
    ).toEqual([]);
  });

  it("reads the help of commands and the sources of a catalog", () => {
    const help = `const command = { name: "x", summary: "What it is", details: ["Nobody.", "Ever."] };`;
    expect(readPassages("a.ts", help).map(({ text }) => text)).toEqual(["What it is", "Nobody. Ever."]);
    const catalog = 'msgid "Save the contact"\nmsgstr "Kontakt speichern"\n';
    expect(readPassages("a.po", catalog).map(({ text }) => text)).toEqual(["Save the contact"]);
  });

  const inCatalog = (text: string) =>
    readPassages("a.po", `msgid ${JSON.stringify(text)}\nmsgstr ""\n`).flatMap((passage) =>
      proseFindings(passage).map(({ message }) => message.split(":")[0]),
    );

  it("wants a noun at the beginning of a screen's text", () => {
    expect(inCatalog("It runs in every block.")).toEqual(["P17"]);
    expect(inCatalog("Its key is not in this wallet.")).toEqual(["P17"]);
    expect(inCatalog("The task runs in every block. It ends tomorrow.")).toEqual([]);
    expect(inCatalog("This address has no page")).toEqual([]);
  });

  it("finds texts of a screen that are glued to others", () => {
    expect(inCatalog(", as a block holds it")).toEqual(["P18"]);
    expect(inCatalog("Fee {0}, ")).toEqual(["P18"]);
    expect(inCatalog("{count, plural, one {1 coin} other {{count} coins}}")).toEqual([]);
  });

  const inButtons = (text: string) =>
    buttonPassages("a.tsx", text).flatMap((passage) =>
      proseFindings(passage).map(({ line, message }) => `${line} ${message.split(":")[0]}`),
    );

  it.each([
    "<Button onClick={save}><Trans>Save the contact</Trans></Button>",
    "<MenuItem>{isNew ? t`Add a contact` : t`Save contact`}</MenuItem>",
    "<IconButton label={t`Edit the label ${name}`} />",
    "<Link className={buttonStyle({ tone })}><Trans>Look it up</Trans> </Link>",
    "<Button><Trans>Send it</Trans></Button>",
  ])("finds the article or the pronoun in %j", (source) => {
    expect(inButtons(`const name =\n${source};`)).toEqual(["2 P19"]);
  });

  it.each([
    "<Button><Trans>Save contact</Trans></Button>",
    "<MenuItem note={t`For a spreadsheet`}><Trans>As CSV</Trans></MenuItem>",
    "<p><Trans>Save the contact</Trans></p>",
  ])("accepts %j", (source) => {
    expect(inButtons(source)).toEqual([]);
  });

  it("reads comments without the directives and the code in them", () => {
    const source = `// Nobody reads \`nobody\`.
// It ends here.
const a = 1; // nobody
  /**
   * Returns {@link Nobody}.
   * @param a Whoever asks.
   */
// eslint-disable-next-line -- nobody`;
    expect(commentPassages("a.ts", source).map(({ line, text }) => `${line} ${text}`)).toEqual([
      "1 Nobody reads Code. It ends here.",
      "4 Returns Code.",
      "4 @param a Whoever asks.",
    ]);
  });
});
