import {
  bytesToHex,
  formatModuleId,
  formatStructTag,
  hexToBytes,
  parseAddress,
  parseFunctionId,
  parseTypeTag,
  type Address,
  type ModuleId,
  type StructTag,
} from "@holdfast/sdk";
import type { LinkedModule } from "../src/machine/linked-module.ts";
import type { MachineObserver } from "../src/machine/machine.ts";
import { STD_MODULES } from "../src/machine/natives/std-modules.ts";
import type { Outcome } from "../src/machine/outcome.ts";
import { createSession, type Session } from "../src/machine/session.ts";
import type { GlobalStorage, GlobalWrite } from "../src/machine/global-storage.ts";
import { CHAIN_MODULES } from "./framework.ts";
import {
  unitBytes,
  loadUnits,
  type CallFixture,
  type PackageName,
  type ScenarioFixture,
} from "./packages.ts";

/** Account of the packages. */
export const PUBLISHER = parseAddress(`0x${"cafe".repeat(16)}`);

/** A chain without blocks: modules, globals and successive calls. */
export interface TestChain {
  publish(name: PackageName): void;
  publishModule(id: ModuleId, bytes: Uint8Array): void;
  /** Runs a fresh session and keeps a success's writes. */
  run(call: (session: Session) => Outcome): Outcome;
  /** Reports all steps of later calls. */
  observe(observer: MachineObserver): void;
  /** The bytes of a resource, by its type's text. */
  resource(address: Address, type: string): Uint8Array | undefined;
  set(address: Address, type: string, bytes: Uint8Array): void;
}

/** A chain with the standard modules and the stand-ins. */
export function createTestChain(gas?: number): TestChain {
  const natives = new Map<string, LinkedModule>(
    [...STD_MODULES, ...CHAIN_MODULES].map((module) => [formatModuleId(module.id), module]),
  );
  const modules = new Map<string, Uint8Array>();
  const values = new Map<string, Uint8Array>();
  const storage: GlobalStorage = {
    resource: (address, type) => values.get(resourceKey(address, type)),
    tableItem: (handle, key) => values.get(`${handle} ${bytesToHex(key)}`),
  };
  let transactions = 0;
  let observer: MachineObserver | undefined;
  const run = (call: (session: Session) => Outcome): Outcome => {
    const transactionHash = new Uint8Array(32).fill(++transactions % 256);
    const session = createSession({
      modules: {
        native: (id) => natives.get(formatModuleId(id)),
        bytecode: (id) => modules.get(formatModuleId(id)),
      },
      storage,
      transactionHash,
      isObject: (address) => values.has(`${address} 0x1::object::ObjectCore`),
      ...(gas === undefined ? {} : { gas }),
      observer,
    });
    const outcome = call(session);
    if (outcome.kind === "success") for (const write of outcome.writes) keep(values, write);
    return outcome;
  };
  return {
    run,
    observe: (next) => {
      observer = next;
    },
    publish: (name) => {
      for (const unit of loadUnits(name))
        if (unit.kind === "module")
          modules.set(formatModuleId({ address: PUBLISHER, name: unit.name }), hexToBytes(unit.hex));
    },
    publishModule: (id, bytes) => void modules.set(formatModuleId(id), bytes),
    resource: (address, type) => values.get(`${address} ${type}`),
    set: (address, type, bytes) => void values.set(`${address} ${type}`, bytes),
  };
}

/** Applies a scenario's setup. */
export function startScenario(scenario: ScenarioFixture, gas?: number): TestChain {
  const chain = createTestChain(gas);
  for (const name of scenario.publish) chain.publish(name as PackageName);
  for (const condition of scenario.preconditions) {
    const { kind, account = "", coin = "", amount = "0", address = "", owner = "" } = condition;
    if (kind === "fund") {
      const bytes = new Uint8Array(8);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(amount), true);
      chain.set(parseAddress(account), `0x1::coin::CoinStore<${coin}>`, bytes);
    } else if (kind === "object")
      chain.set(parseAddress(address), "0x1::object::ObjectCore", hexToBytes(parseAddress(owner)));
  }
  for (const id of scenario.init_module_of)
    chain.run((session) => session.runInit(parseFunctionId(`${id}::init_module`).module, PUBLISHER));
  return chain;
}

/** Runs a call of a scenario. */
export function runCall(chain: TestChain, call: CallFixture): Outcome {
  const typeArguments = call.type_arguments.map((text) => parseTypeTag(text));
  const signers = call.signers.map(parseAddress);
  const values = call.arguments.map((argument) => hexToBytes(argument.bcs));
  if (call.kind === "script") {
    const code = unitBytes("scripts", call.function.split("::")[1]);
    return chain.run((session) => session.runScript({ code, typeArguments, signers, values }));
  }
  const { module, name } = parseFunctionId(call.function);
  const request = { module, function: name, typeArguments, signers, values };
  return chain.run((session) =>
    call.kind === "entry" ? session.runEntry(request) : session.runView(request),
  );
}

function resourceKey(address: Address, type: StructTag): string {
  return `${address} ${formatStructTag(type)}`;
}

function keep(values: Map<string, Uint8Array>, write: GlobalWrite): void {
  const key =
    write.kind === "resource"
      ? resourceKey(write.address, write.type)
      : `${write.handle} ${bytesToHex(write.key)}`;
  if (write.bytes === undefined) values.delete(key);
  else values.set(key, write.bytes);
}
