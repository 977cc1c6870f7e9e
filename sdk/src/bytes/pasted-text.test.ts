import { expect, it } from "vitest";
import { cleanPastedText } from "./pasted-text.ts";

it.each([
  ["0xab", "0xab"],
  [" \t0xab\r\n", "0xab"],
  ["0xa\u200bb", "0xab"],
  ["\ufeff0x\u00ada\u200eb\u2060", "0xab"],
  ['"0xab"', "0xab"],
  ["“0xab”", "0xab"],
  ["'`0xab`'", "0xab"],
  ["0XAB", "0xAB"],
  ["a b", "a b"],
  ["0x a", "0x a"],
  ["", ""],
])("cleanPastedText reads %j as %j", (text, clean) => expect(cleanPastedText(text)).toBe(clean));
