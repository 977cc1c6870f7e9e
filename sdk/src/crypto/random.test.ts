import { afterEach, describe, expect, it, vi } from "vitest";
import { raises } from "../../test/raises.ts";
import { randomBytes } from "./random.ts";

describe("randomBytes", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("are as many as asked for and other ones each time", () => {
    expect(randomBytes(32)).toHaveLength(32);
    expect(randomBytes(32)).not.toEqual(randomBytes(32));
    expect(randomBytes(0)).toHaveLength(0);
  });

  it("are never made up where the platform has none", () => {
    for (const crypto of [undefined, {}]) {
      vi.stubGlobal("crypto", crypto);
      raises("random/missing", () => randomBytes(32));
    }
  });
});
