import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AmountText } from "./amount-text.tsx";

it("shows whole digits in a row and the full amount on hover", () => {
  const { container } = render(
    <AmountText sign="−" whole="1,234" fraction=".56789" unit="SUPRA" size="row" />,
  );
  expect(container.textContent).toBe("−1,234.56789 SUPRA");
  const amount = screen.getByTitle("−1,234.56789 SUPRA");
  expect(amount.style.gridTemplateColumns).toBe("minmax(8ch, max-content) max-content");
});

it.each([
  ["0", ".0000006"],
  ["12", ".5"],
])("shortens no fraction of %s%s in a row", (whole, fraction) => {
  const { container } = render(<AmountText {...{ whole, fraction }} unit="SUPRA" size="row" />);
  const [amount] = container.getElementsByTagName("span");
  expect(amount?.style.gridTemplateColumns).toBe("max-content max-content");
  expect(amount?.title).toBe("");
});
