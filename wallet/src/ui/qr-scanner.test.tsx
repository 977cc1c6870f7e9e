import { render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { FileButton } from "./file-button.tsx";
import { QrScanner } from "./qr-scanner.tsx";

/** The page stands in the toolbar's popup, and the browser has not been asked for the camera. */
function inPopup() {
  const asked: string[] = [];
  const opened: string[] = [];
  const getUserMedia = (): Promise<never> => {
    asked.push("camera");
    return Promise.reject(new DOMException("", "NotAllowedError"));
  };
  vi.stubGlobal("navigator", {
    permissions: { query: async () => ({ state: "prompt" }) },
    mediaDevices: { getUserMedia },
  });
  vi.stubGlobal("open", (url: string) => opened.push(url));
  document.documentElement.dataset["popup"] = "";
  onTestFinished(() => {
    delete document.documentElement.dataset["popup"];
    vi.unstubAllGlobals();
  });
  return { asked, opened };
}

it("asks for no camera in the popup and links to a tab", async () => {
  const { asked, opened } = inPopup();
  render(<QrScanner onText={() => undefined} />);
  (await screen.findByRole("button", { name: "Open in tab" })).click();
  expect(opened).toEqual(["index.html"]);
  expect(asked).toEqual([]);
});

it("asks for no file in the popup and links to a tab", async () => {
  const { opened } = inPopup();
  const { container } = render(
    <FileButton accept=".json" onFile={() => undefined}>
      Choose file
    </FileButton>,
  );
  expect(container.querySelector("input")).toBeNull();
  screen.getByRole("button", { name: "Choose file (opens in new tab)" }).click();
  expect(opened).toEqual(["index.html"]);
});
