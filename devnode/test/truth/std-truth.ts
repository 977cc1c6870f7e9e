import {
  formatModuleId,
  FRAMEWORK_ADDRESS,
  parseAddress,
  type Address,
  type ModuleId,
  type StructTag,
} from "@holdfast/sdk";
import {
  frameworkNatives,
  linkModule,
  readModule,
  STD_MODULES,
  substituteType,
  type LinkedModule,
  type MoveType,
} from "@holdfast/move";
import { compileStep } from "../../../move/src/machine/compile.ts";
import type { FunctionShape } from "../../../move/src/machine/linked-module.ts";
import { Loader } from "../../../move/src/machine/loader.ts";
import { Machine } from "../../../move/src/machine/machine.ts";
import type { NativeContext } from "../../../move/src/machine/native-call.ts";
import { findStop } from "../../../move/src/machine/stop.ts";
import { TransactionCache } from "../../../move/src/machine/transaction-cache.ts";
import { copyValue, Reference, type Value } from "../../../move/src/machine/value.ts";
import { decodeValue, encodeValue } from "../../../move/src/machine/value-codec.ts";
import { plain } from "../../../move/test/native-call.ts";
import { installedFramework } from "../installed-framework.ts";
import { createSource, type Source } from "./random-value.ts";

/** Results of a function on random arguments, native and bytecode. */
export interface FunctionTruth {
  readonly module: string;
  readonly name: string;
  readonly runs: number;
  /** Runs in which both aborted with the same code. */
  readonly aborts: number;
  readonly differences: number;
  /** Counted execution gas of successful calls in 10^-6 units: native, bytecode. */
  readonly gas?: readonly (readonly [ours: number, chain: number])[];
  /** Description of the first difference. */
  readonly example: string | undefined;
}

/** Modules with other inputs than values, or with unsupported values. */
const LEFT_OUT: ReadonlySet<string> = new Set(["event", "table", "table_with_length"]);

const natives = new Map(STD_MODULES.map((module) => [module.id.name, module]));
const linked = new Map<string, LinkedModule>();

/** A module of the framework as its bytecode has it. */
function bytecodeModule(id: ModuleId): LinkedModule | undefined {
  if (id.address !== FRAMEWORK_ADDRESS) return undefined;
  const known = linked.get(id.name);
  if (known !== undefined) return known;
  const code = installedFramework.code(id.name);
  if (code === undefined) return undefined;
  const made = linkModule(readModule(code), frameworkNatives(id));
  linked.set(id.name, made);
  return made;
}

const NONE = { resource: () => undefined, tableItem: () => undefined };
/** 0x1::features::Features with all features on. */
const FEATURES = Uint8Array.of(32, ...new Uint8Array(32).fill(0xff));

class Side {
  readonly loader: Loader;

  constructor(find: (id: ModuleId) => LinkedModule | undefined) {
    this.loader = new Loader({ native: find, bytecode: () => undefined });
  }

  /** Returns results and changed arguments, or the failure. */
  run(shape: FunctionShape, types: readonly MoveType[], given: readonly Value[]): string {
    const { loader } = this;
    const values = given.map((value, i) => createArgument(shape.parameters[i], value));
    const stored = {
      ...NONE,
      resource: (_: Address, tag: StructTag) => (tag.name === "Features" ? FEATURES : undefined),
    };
    const cache = new TransactionCache(loader, stored, (gas) => machine.charge(gas));
    const context: NativeContext = {
      charge: (gas) => machine.charge(gas),
      encode: (type, value) => encodeValue(loader, type, value),
      decode: (type, bytes) => decodeValue(loader, type, bytes),
      typeText: (type) => loader.typeText(type),
      structShape: (type) => loader.struct(type),
      fieldTypes: (type, variant) => loader.fieldTypes(type, variant),
      resource: (address, type) => cache.resource(address, type),
      tableItem: (handle, key, type) => cache.tableItem(handle, key, type),
      newTableHandle: () => parseAddress("0x7"),
      emit: () => undefined,
      functionSignature: (id, name) => loader.function(id, name),
      dispatch: (target, values) => machine.dispatch(target, values),
      host: () => undefined,
      shared: cache.shared,
    };
    const machine: Machine = new Machine({
      loader,
      cache,
      natives: context,
      gas: 50_000_000,
      compile: compileStep,
    });
    try {
      const results = machine.run(machine.instance(shape, types), values);
      return formatValue({ results: results.map(plain), after: values.map(plainReference) });
    } catch (error) {
      const reason = findStop(error);
      if (reason === undefined) throw error;
      if (reason.status === "OUT_OF_GAS") return OUT_OF_GAS;
      const frame = machine.frame?.instance.shape.module;
      const place = reason.module ?? frame ?? shape.module;
      return `${reason.status} ${reason.subStatus ?? ""}${reason.status === "ABORTED" && place !== undefined ? ` in ${formatModuleId(place)}` : ""}`;
    }
  }
}

const OUT_OF_GAS = "OUT_OF_GAS";

function createArgument(type: MoveType | undefined, value: Value): Value {
  const own = copyValue(value);
  return type?.kind === "reference" ? new Reference([own], 0, undefined) : own;
}

function plainReference(value: Value): unknown {
  return value instanceof Reference ? plain(value) : "moved";
}

function formatValue(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? `${one}n` : one));
}

const ours = new Side(
  (id) => (id.address === FRAMEWORK_ADDRESS ? natives.get(id.name) : undefined) ?? bytecodeModule(id),
);
const chains = new Side(bytecodeModule);

/** Compares public functions of standard modules on random calls. */
export function compareStandard(runs: number, seed: number): FunctionTruth[] {
  return STD_MODULES.filter(({ id }) => !LEFT_OUT.has(id.name)).flatMap((module) =>
    [...module.functions.values()]
      .filter(({ visibility }) => visibility === "public")
      .flatMap((shape) => compareFunction(module, shape, runs, createSource(seed))),
  );
}

function compareFunction(
  module: LinkedModule,
  shape: FunctionShape,
  runs: number,
  source: Source,
): FunctionTruth[] {
  const theirs = bytecodeModule(module.id)?.functions.get(shape.name);
  // The chain's natives are the same function on both sides.
  if (theirs === undefined || theirs.body.kind === "native") return [];
  let [aborts, differences] = [0, 0];
  let example: string | undefined;
  for (let i = 0; i < runs; i++) {
    const types = shape.typeParameters.map(() => source.type());
    const values = theirs.parameters.map((type) =>
      source.value(substituteType(type.kind === "reference" ? type.to : type, types), chains.loader),
    );
    const [own, real] = [ours.run(shape, types, values), chains.run(theirs, types, values)];
    if (own === OUT_OF_GAS || real === OUT_OF_GAS) continue;
    if (!real.startsWith("{")) aborts++;
    if (own === real) continue;
    differences++;
    example ??= `${formatValue(values.map(plain))} gives ${own} here and ${real} on the chain`;
  }
  return [{ module: module.id.name, name: shape.name, runs, aborts, differences, example }];
}
