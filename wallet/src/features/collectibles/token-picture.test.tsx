import { parseAddress } from "@holdfast/sdk";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { codePoint } from "../../../../sdk/test/code-point.ts";
import { TokenPicture } from "./token-picture.tsx";

const PNG = "data:image/png;base64,iVBORw0KGgo=";
const json = (image: unknown) => JSON.stringify({ name: "Gull", image });
const described = (text: string) => `data:application/json,${encodeURIComponent(text)}`;

const NO_PICTURE = "The image can't be displayed.";
const OTHER_SCHEME = "Holdfast shows only images from https addresses.";
const VECTOR = "SVG images are not shown because they can freeze this page.";

/** The URL of a shown picture, or the text shown instead. */
function draw(uri: string) {
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <TokenPicture token={parseAddress("0x5")} name="Gull" uri={uri} offersHosts />
    </QueryClientProvider>,
  );
  return { picture: container.querySelector("img")?.src, said: container.textContent, unmount };
}

describe("a picture", () => {
  it.each([PNG, described(json(PNG))])("of %s is drawn at once", (uri) => {
    expect(draw(uri).picture).toBe(PNG);
  });

  it.each([
    ["https://waits.example/1.png", "waits.example"],
    [`data:application/json;base64,${btoa(json("https://a.example/x"))}`, "a.example"],
  ])("of %s waits until the user agrees to contact the host", (uri, host) => {
    const { picture, said } = draw(uri);
    expect(picture).toBeUndefined();
    expect(said).toContain(`The image is at ${host}.`);
  });

  it.each<readonly [string, string]>([
    ["", "No image."],
    ["not an address", NO_PICTURE],
    ["ipfs://bafy/1.png", OTHER_SCHEME],
    ["http://boats.example/1.png", OTHER_SCHEME],
    ["https://you@boats.example/1.png", OTHER_SCHEME],
    ["javascript:alert(1)", OTHER_SCHEME],
    ["data:text/html,<script>alert(1)</script>", NO_PICTURE],
    ["data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>", VECTOR],
    ["DATA:image/SVG+XML;base64,PHN2Zy8+", VECTOR],
    [described(json("data:image/svg+xml,<svg/>")), VECTOR],
    ["data:application/json,%E0%A4%A", NO_PICTURE],
    [`${PNG}${"A".repeat(300_000)}`, "The image is too large to show."],
    // Metadata within metadata, and none at all.
    [described(json(described(json(PNG)))), NO_PICTURE],
    ...["[]", "7", "null", "{", json(7), json({})].map((text) => [described(text), NO_PICTURE] as const),
  ])("of %s is not drawn, and says why", (uri, reason) => {
    const { picture, said } = draw(uri);
    expect(picture).toBeUndefined();
    expect(said).toContain(reason);
  });

  it("is asked for at just its address once the user agrees", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", ({ url }: Request) => {
      asked.push(url);
      return Promise.resolve(new Response("", { status: 404 }));
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    draw("https://pressed.example/1.png?size=2");
    await userEvent.setup().click(screen.getByRole("button", { name: "Show images from pressed.example" }));
    await expect.poll(() => asked).toEqual(["https://pressed.example/1.png?size=2"]);
  });
});

it("is drawn or explained, whatever a stranger wrote", () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 200 }), (uri) => {
      for (const given of [uri, `data:${uri}`, described(uri)]) {
        const { picture, said, unmount } = draw(given);
        expect(picture === undefined && said === "").toBe(false);
        unmount();
      }
    }),
    { numRuns: 50 },
  );
});
