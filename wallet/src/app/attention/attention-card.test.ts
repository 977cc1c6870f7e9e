import { expect, it } from "vitest";
import { backupUrgency } from "./attention-card.tsx";

it("insists on a backup the more depends on it", () => {
  expect(backupUrgency(0n)).toBe("info");
  expect(backupUrgency(999_999_999n)).toBe("info");
  expect(backupUrgency(1_000_000_000n)).toBe("caution");
  expect(backupUrgency(99_999_999_999n)).toBe("caution");
  expect(backupUrgency(100_000_000_000n)).toBe("danger");
});
