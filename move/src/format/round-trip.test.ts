import fc from "fast-check";
import { expect, it } from "vitest";
import { anyModule } from "../../test/units.ts";
import { readModule } from "./read-unit.ts";
import { TABLES } from "./table.ts";
import { writeModule } from "./write-unit.ts";

it("any module is read back as written, and rewrites the same bytes", () => {
  fc.assert(
    fc.property(anyModule, (module) => {
      const bytes = writeModule(module);
      const read = readModule(bytes, { skipBounds: true });
      const used = TABLES.filter((table) => table.count(module) > 0).map((table) => table.kind);
      const layout = { ...module.layout, headers: used, contents: used };
      expect(read).toEqual({ ...module, layout });
      expect(writeModule(read)).toEqual(bytes);
    }),
    { numRuns: 300 },
  );
});
