import { renderHook } from "@testing-library/react";
import { act } from "react";
import { expect, it } from "vitest";
import { noteUnwritten, noteWritten, useIsUnwritten } from "./unwritten-phrases.ts";
import { emptyStorage } from "../../test/empty-storage.ts";

it("remembers which phrase is unwritten until the user confirms it", () => {
  const { result } = renderHook(() => [useIsUnwritten("a"), useIsUnwritten("b"), useIsUnwritten(undefined)]);
  act(() => {
    noteUnwritten("a");
    noteUnwritten("a");
    noteUnwritten("b");
  });
  expect(result.current).toEqual([true, true, false]);
  expect(localStorage.getItem("holdfast-unwritten-phrases")).toContain('["a","b"]');
  act(() => noteWritten("a"));
  expect(result.current).toEqual([false, true, false]);
  act(() => emptyStorage());
  expect(result.current).toEqual([false, false, false]);
});
