import type { Page } from "@playwright/test";

/** Words that a line ends inside of, with their text. What is set as code may break anywhere. */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? "";
      if (node.parentElement?.closest(".sr-only, .font-mono, code, script, style, title") !== null) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word} in “${text.trim()}”`);
      }
    }
    return broken;
  });
}
