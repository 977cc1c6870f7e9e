import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { emptyStorage } from "../../test/empty-storage.ts";
import { ALL, NOTHING } from "./testing/stored-data-examples.ts";
import { useStoredData } from "./use-stored-data.ts";

it("writes everything that a backup has", () => {
  emptyStorage();
  const { result } = renderHook(() => useStoredData());
  expect(result.current.read()).toEqual(NOTHING);
  result.current.write(ALL);
  expect(result.current.read()).toEqual(ALL);
});
