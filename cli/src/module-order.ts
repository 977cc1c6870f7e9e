import { getModuleName, readModule, selfName } from "@holdfast/move";
import { formatModuleId } from "@holdfast/sdk";

export function moduleOrder(codes: readonly Uint8Array[]): readonly Uint8Array[] {
  const units = codes.map((code) => {
    const unit = readModule(code);
    const uses = unit.moduleHandles.map((handle) => formatModuleId(getModuleName(unit, handle)));
    return { code, name: formatModuleId(selfName(unit)), uses };
  });
  const byName = new Map(units.map((unit) => [unit.name, unit]));
  const ordered = new Set<(typeof units)[number]>();
  const visit = (unit: (typeof units)[number], path: ReadonlySet<string>): void => {
    if (ordered.has(unit) || path.has(unit.name)) return;
    const further = new Set([...path, unit.name]);
    for (const name of unit.uses) {
      const used = byName.get(name);
      if (used !== undefined) visit(used, further);
    }
    ordered.add(unit);
  };
  for (const unit of units) visit(unit, new Set());
  return [...ordered].map(({ code }) => code);
}
