import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PayloadDetails } from "./payload-details.tsx";

it.each([
  ["script_payload", false],
  ["multisig_payload", false],
  ["dream_payload", true],
])("shows a %s without details, and calls only new types unsupported", (type, isUnsupported) => {
  render(<PayloadDetails payload={{ kind: "unknown", type, body: { type } }} />);
  expect(screen.getAllByText(type, { exact: false }).length).toBeGreaterThan(0);
  expect(screen.queryByText("Unsupported transaction payload type.") !== null).toBe(isUnsupported);
});
