import { FRAMEWORK_ADDRESS, parseAddress, sha3, utf8ToBytes } from "@holdfast/sdk";
import { STD_MODULES, substituteType } from "@holdfast/move";
import type { FunctionShape } from "../../../move/src/machine/linked-module.ts";
import { Loader } from "../../../move/src/machine/loader.ts";
import { plain } from "../../../move/test/native-call.ts";
import { moduleNames, findModule } from "../../src/framework/framework-modules.ts";
import { createGenesis } from "../../src/genesis/genesis.ts";
import { createState, type State } from "../../src/state/state.ts";
import { builtInModules } from "../../src/vm/bytecode/framework-code.ts";
import { NATIVE_CALL } from "../../src/vm/bytecode/declared-call.ts";
import { NATIVE } from "../../src/vm/gas-schedule.ts";
import { installedFramework } from "../installed-framework.ts";
import { bytecodeModule, runSide, formatValue } from "./framework-side.ts";
import { createScene, type Scene } from "./scene.ts";
import type { FunctionTruth } from "./std-truth.ts";

/** Modules with values outside their arguments. */
const TABLES = new Map(
  STD_MODULES.flatMap((module) => (module.id.name.startsWith("table") ? [[module.id.name, module]] : [])),
);

/** Compares native framework functions on random calls over a shared state. */
export function compareFramework(runs: number, seed: number): FunctionTruth[] {
  const state = createState(builtInModules(installedFramework));
  const scene = createScene(seed);
  const genesis = createGenesis({
    chainId: 255,
    nowMicros: 1_700_000_000_000_000n,
    supraStore: "coin",
    accounts: scene.users.map((address) => ({ address, balance: 10n ** 14n })),
    faucet: { address: parseAddress("0xfa"), balance: 10n ** 16n },
  });
  state.apply(genesis);
  scene.learn(genesis);
  const loader = new Loader({ native: bytecodeModule, bytecode: () => undefined });
  const side: Side = { state, scene, loader, calls: { made: 0 } };
  makeObjects(side);
  const targets = moduleNames(FRAMEWORK_ADDRESS).flatMap(targetsIn);
  const ends = new Map(targets.map((shape) => [shape, newEnd()]));
  for (let run = 0; run < runs; run++)
    for (const shape of targets) {
      const end = ends.get(shape);
      if (end !== undefined) compareCall(shape, { ...side, end });
    }
  return targets.map((shape) => ({
    module: shape.module?.name ?? "",
    name: shape.name,
    runs,
    ...(ends.get(shape) ?? newEnd()),
  }));
}

interface Side {
  readonly scene: Scene;
  readonly state: State;
  readonly loader: Loader;
  /** Calls so far, to give each a hash. */
  readonly calls: { made: number };
}

interface End {
  readonly gas: [number, number][];
  aborts: number;
  differences: number;
  example: string | undefined;
}

/** Extra cost of a native function when called by a transaction. */
const BY_TRANSACTION = Number(NATIVE.call - NATIVE_CALL);

function newEnd(): End {
  return { aborts: 0, differences: 0, example: undefined, gas: [] };
}

function compareCall(
  shape: FunctionShape,
  { scene, state, loader, calls, end }: Side & { readonly end: End },
): void {
  const { module } = shape;
  if (module === undefined) return;
  scene.enter(module.name);
  const types = shape.typeParameters.map((abilities) => scene.type(abilities));
  const values = shape.parameters.map((type) =>
    scene.value(substituteType(type.kind === "reference" ? type.to : type, types), loader),
  );
  const call = {
    state,
    transactionHash: sha3(utf8ToBytes(`call ${calls.made++}`)),
    sender: scene.users[0] ?? FRAMEWORK_ADDRESS,
    module,
    name: shape.name,
    types,
    values,
  };
  const own = runSide("ours", call);
  const real = runSide("chain", call);
  if (own.isOutOfGas || real.isOutOfGas) return;
  if (own.isStop) end.aborts++;
  if (own.text !== real.text) {
    end.differences++;
    end.example ??= `<${formatValue(types)}> ${formatValue(values.map(plain))} gives ${own.text} here and ${real.text} on the chain`;
  }
  if (own.isStop || real.isStop) return;
  if (shape.isEntry) end.gas.push([own.gas + BY_TRANSACTION, real.gas]);
  state.apply(real.writes);
  scene.learn(real.writes);
}

/** Public native functions that are bytecode on the chain. */
function targetsIn(name: string): FunctionShape[] {
  const declared = TABLES.get(name)?.functions ?? findModule(FRAMEWORK_ADDRESS, name)?.functions;
  const theirs = bytecodeModule({ address: FRAMEWORK_ADDRESS, name })?.functions.values() ?? [];
  return [...theirs].filter(
    (shape) =>
      declared?.has(shape.name) === true &&
      shape.body.kind === "code" &&
      (shape.visibility === "public" || shape.isEntry),
  );
}

/** Objects of all kinds for the first calls: plain ones, assets, stores. */
function makeObjects(side: Side): void {
  const names = ["object", "primary_fungible_store", "fungible_asset"];
  const [create, createAsset, createStore] = [
    "create_object",
    "create_primary_store_enabled_fungible_asset",
    "create_store",
  ].map((name, i) => {
    const shape = bytecodeModule({ address: FRAMEWORK_ADDRESS, name: names[i] ?? "" })?.functions.get(name);
    if (shape === undefined) throw new TypeError(`the framework has no ${name}`);
    return shape;
  });
  const end = newEnd();
  for (const shape of [create, create, createAsset, create, create, createAsset, create, create, createStore])
    if (shape !== undefined) for (let i = 0; i < 12; i++) compareCall(shape, { ...side, end });
}
