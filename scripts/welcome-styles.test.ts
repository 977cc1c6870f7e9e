import { expect, it } from "vitest";
import { stylesFor } from "./welcome-styles.ts";

const HTML = '<main class="flex sm:px-8 a&amp;b"><a class="wide">In</a></main>';

const keeps = (css: string): string => stylesFor(css, HTML);

it("keeps what may say something about an element, in its order", () => {
  const css =
    "*,:before{margin:0}html,body{color:red}a:hover{color:blue}.flex{display:flex}.sm\\:px-8{padding:1px}.flex>.wide{flex:1}";
  expect(keeps(css)).toBe(css);
});

it("leaves out what asks for a class or a kind of element that is not there", () => {
  expect(keeps(".grid{a:b}.flex .grid{a:b}table{a:b}.flex,.grid,table .wide{color:red}")).toBe(
    ".flex{color:red}",
  );
  expect(keeps("@media (width>=1px){.grid{a:b}}@layer utilities{.grid{a:b}}")).toBe("@layer utilities{}");
});

it("does not guess what stands in parentheses or in brackets", () => {
  const css = "a:not(.grid){a:b}.flex:where(.grid>*){a:b}:root[data-theme=dark] a{a:b}[role=table]{a:b}";
  expect(keeps(css)).toBe(css);
});

it("keeps a value that another one asks for that is asked for, and no other", () => {
  expect(keeps(":root{--a:var(--b);--b:1;--c:var(--d);--d:2}.flex{color:var(--a)}")).toBe(
    ":root{--a:var(--b);--b:1}.flex{color:var(--a)}",
  );
  expect(keeps('@property --a{syntax:"*"}@property --b{syntax:"*"}.flex{color:var(--a)}')).toBe(
    '@property --a{syntax:"*"}.flex{color:var(--a)}',
  );
});

it("keeps animations that are used, and typefaces that need not be loaded", () => {
  const turn = "@keyframes turn{to{rotate:1turn}}.flex{animation:1s turn}";
  expect(keeps(`${turn}@keyframes light{0%{opacity:0}}`)).toBe(turn);
  const local = "@font-face{font-family:A;src:local(Arial)}";
  expect(keeps(`${local}@font-face{font-family:B;src:url(/b.woff2)}/* c */`)).toBe(local);
});
