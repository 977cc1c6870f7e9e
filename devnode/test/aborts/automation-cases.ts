import { FRAMEWORK_ADDRESS, SUPRA_COIN_TAG, transferSupra, type TransactionPayload } from "@holdfast/sdk";
import { findTask, putTask, readRegistry } from "../../src/framework/automation-state.ts";
import { CYCLE, CycleDetails } from "../../src/framework/automation-structs.ts";
import { CoinStore } from "../../src/framework/coin-structs.ts";
import { Features } from "../../src/framework/features.ts";
import { TestMachine, ada, arg, ben, call } from "../test-machine.ts";
import { change, freeze, within, type Case, type Cases, type ModuleCases } from "./case.ts";

const MODULE = "automation_registry";
const of = (name: string, ...args: Parameters<typeof call>[2][]) =>
  call(`0x1::${MODULE}::${name}`, [], ...args);
const cancel = (index = 0n) => of("cancel_task", arg.u64(index));
const stop = (...indexes: readonly bigint[]) => of("stop_tasks", arg.list(indexes, arg.u64));

const task: TransactionPayload = {
  kind: "automation-registration",
  registration: {
    version: "V1",
    automatedFunction: transferSupra(ben.address, 1n),
    maxGasAmount: 50_000n,
    gasPriceCap: 200n,
    automationFeeCapForEpoch: 1_000_000n,
    expirationTimestampSecs: 1_700_005_000n,
    auxData: [],
  },
};

/** Ada has a task that waits for its first cycle. */
function attempt(
  payload: ReturnType<typeof call>,
  ...steps: readonly ((machine: TestMachine) => void)[]
): Case {
  return () => {
    const machine = new TestMachine();
    machine.run(ada, task);
    for (const step of steps) step(machine);
    return machine.run(ada, payload);
  };
}

const switchedOff = (machine: TestMachine): void =>
  change(machine, FRAMEWORK_ADDRESS, Features.of(), { features: new Uint8Array(13) });
/** A devnode ends a cycle at once; the network takes longer. */
const betweenCycles = (machine: TestMachine): void =>
  change(machine, FRAMEWORK_ADDRESS, CycleDetails.of(), { state: CYCLE.FINISHED });
const poorRegistry = (machine: TestMachine): void =>
  within(machine, (session) => {
    const at = readRegistry(session).registry_fee_address;
    const store = session.read(at, CoinStore.of(SUPRA_COIN_TAG));
    if (store !== undefined)
      session.write(at, CoinStore.of(SUPRA_COIN_TAG), { ...store, coin: { value: 0n } });
  });
/** System tasks can't be registered here. */
const systemTask = (machine: TestMachine): void =>
  within(machine, (session) => {
    const found = findTask(session, 0n);
    if (found !== undefined) putTask(session, { ...found, aux_data: [Uint8Array.of(2), new Uint8Array(8)] });
  });

function ending(payload: ReturnType<typeof call>): Cases {
  return {
    success: attempt(payload),
    aborts: {
      [`${MODULE}::EDISABLED_AUTOMATION_FEATURE`]: attempt(payload, switchedOff),
      [`${MODULE}::ECYCLE_TRANSITION_IN_PROGRESS`]: attempt(payload, betweenCycles),
      [`${MODULE}::EUNSUPPORTED_TASK_OPERATION`]: attempt(payload, systemTask),
      [`${MODULE}::EUNAUTHORIZED_TASK_OWNER`]: () => {
        const machine = new TestMachine();
        machine.run(ada, task);
        return machine.run(ben, payload);
      },
      [`${MODULE}::EINSUFFICIENT_BALANCE_FOR_REFUND`]: attempt(payload, poorRegistry),
      "coin::EFROZEN": attempt(payload, freeze(ada.address)),
    },
    never: {
      "coin::EINSUFFICIENT_BALANCE": "the registry looks at what it has before it pays",
      "coin::ECOIN_STORE_NOT_PUBLISHED": "registering a task wants a store for SUPRA",
      "table::0x6507": "only a task that is there is removed",
    },
  };
}

const cancelling = ending(cancel());
const stopping = ending(stop(0n));
const NOBODY = "no account may handle tasks of the system on a devnode";

export const automationCases: ModuleCases = {
  cancel_task: {
    ...cancelling,
    aborts: {
      ...cancelling.aborts,
      [`${MODULE}::EAUTOMATION_TASK_NOT_FOUND`]: attempt(cancel(7n)),
      [`${MODULE}::EALREADY_CANCELLED`]: () => {
        const machine = new TestMachine();
        machine.run(ada, task);
        machine.wait(1200n);
        machine.run(ada, cancel());
        return machine.run(ada, cancel());
      },
    },
  },
  stop_tasks: {
    ...stopping,
    aborts: { ...stopping.aborts, [`${MODULE}::EEMPTY_TASK_INDEXES`]: attempt(stop()) },
  },
  cancel_system_task: {
    success: NOBODY,
    aborts: {
      [`${MODULE}::EUNAUTHORIZED_SYSTEM_ACCOUNT`]: attempt(of("cancel_system_task", arg.u64(0n))),
    },
  },
  stop_system_tasks: {
    success: NOBODY,
    aborts: {
      [`${MODULE}::EUNAUTHORIZED_SYSTEM_ACCOUNT`]: attempt(of("stop_system_tasks", arg.list([0n], arg.u64))),
    },
  },
};
