import { readModule, writeModule, type CompiledModule } from "@holdfast/move";

type FunctionDefinition = CompiledModule["functionDefinitions"][number];
type CodeUnit = NonNullable<FunctionDefinition["code"]>;
type Instruction = CodeUnit["code"][number];

/** Rounds of the loop that the changed function runs before its own work. */
const ROUNDS = 20_000n;

const JUMPS: readonly string[] = ["branch", "br_true", "br_false"];

/** A module whose one function does more work with the same effect. */
export function withCostlierFunction(bytes: Uint8Array, name: string): Uint8Array {
  const module = readModule(bytes);
  const signatures = [...module.signatures];
  const functionDefinitions = module.functionDefinitions.map((definition) => {
    const handle = module.functionHandles[definition.handle];
    const { code } = definition;
    if (handle === undefined || code === undefined || module.identifiers[handle.name] !== name)
      return definition;
    const locals = signatures[code.locals] ?? [];
    const counter = (signatures[handle.parameters]?.length ?? 0) + locals.length;
    signatures.push([...locals, { kind: "u64" }]);
    return { ...definition, code: costlier({ ...code, locals: signatures.length - 1 }, counter) };
  });
  return writeModule({ ...module, signatures, functionDefinitions });
}

/** The code after a loop that counts a local down. */
function costlier(unit: CodeUnit, counter: number): CodeUnit {
  const one = (op: Instruction["op"], index = 0, value = 0n): Instruction => ({ op, index, value });
  const loop = [
    one("ld_u64", 0, ROUNDS),
    one("st_loc", counter),
    one("copy_loc", counter),
    one("ld_u64"),
    one("eq"),
    one("br_true", 11),
    one("copy_loc", counter),
    one("ld_u64", 0, 1n),
    one("sub"),
    one("st_loc", counter),
    one("branch", 2),
  ];
  const moved = unit.code.map((own) =>
    JUMPS.includes(own.op) ? { ...own, index: own.index + loop.length } : own,
  );
  return { ...unit, code: [...loop, ...moved] };
}
