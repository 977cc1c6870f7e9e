import { describe, expect, it } from "vitest";
import { entry } from "./function.ts";
import { defineModule } from "./module.ts";

describe("a native module", () => {
  it("asks for its functions when one is first wanted, and not again", () => {
    let asked = 0;
    const module = defineModule({
      name: "greeting",
      functions: () => {
        asked++;
        return [entry("greet", {}, () => undefined)];
      },
    });
    expect([module.name, asked]).toEqual(["greeting", 0]);
    expect(module.functions.get("greet")).toMatchObject({ name: "greet", isEntry: true });
    expect([module.functions.size, asked]).toEqual([1, 1]);
  });
});
