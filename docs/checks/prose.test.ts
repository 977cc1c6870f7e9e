import { describe, expect, it } from "vitest";
import { passagesOf } from "./passages.ts";
import { proseFindings } from "./rules.ts";

const inMarkdown = (text: string) =>
  passagesOf("page.md", text).flatMap((passage) =>
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

  it("counts the words of a sentence, with a code span as one word", () => {
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
    expect(passagesOf("a.ts", help).map(({ text }) => text)).toEqual(["What it is", "Nobody. Ever."]);
    const catalog = 'msgid "Save the contact"\nmsgstr "Kontakt speichern"\n';
    expect(passagesOf("a.po", catalog).map(({ text }) => text)).toEqual(["Save the contact"]);
  });
});
