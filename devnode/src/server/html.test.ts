import { describe, expect, it } from "vitest";
import { html } from "./html.ts";

describe("html", () => {
  it("puts values in as text, whatever they hold", () => {
    expect(html`<p title="${`"'`}">${"<script>&"}</p>`.text).toBe(
      '<p title="&quot;&#39;">&lt;script&gt;&amp;</p>',
    );
  });

  it("leaves markup as it is, alone or as a list", () => {
    const items = ["1", "2"].map((text) => html`<b>${text}</b>`);
    expect(html`<p>${items}</p>`.text).toBe("<p><b>1</b><b>2</b></p>");
  });
});
