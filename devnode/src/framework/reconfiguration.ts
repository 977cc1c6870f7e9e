import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { newEventHandle } from "./account.ts";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { publicFunction } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { event, resource, struct } from "./declare/struct.ts";
import { u64, type ValueOf } from "./declare/type.ts";
import { emitThrough, eventHandle } from "./event.ts";
import { startStakingEpoch } from "./stake.ts";

const NewEpochEvent = struct(
  "reconfiguration",
  "NewEpochEvent",
  { epoch: u64 },
  { abilities: ["drop", "store"] },
);
const NewEpoch = event("reconfiguration", "NewEpoch", { epoch: u64 });
const Configuration = resource("reconfiguration", "Configuration", {
  epoch: u64,
  last_reconfiguration_time: u64,
  events: eventHandle(NewEpochEvent),
});

type ConfigurationValue = ValueOf<ReturnType<typeof Configuration.as>>;

export function currentEpoch(context: Context): bigint {
  return expectConfiguration(context).epoch;
}

export function lastReconfigurationTime(context: Context): bigint {
  return expectConfiguration(context).last_reconfiguration_time;
}

/** The first epoch. */
export function initializeReconfiguration(context: Context, nowMicros: bigint): void {
  context.write(FRAMEWORK_ADDRESS, Configuration.of(), {
    epoch: 1n,
    last_reconfiguration_time: nowMicros,
    events: newEventHandle(context, FRAMEWORK_ADDRESS),
  });
}

/** Starts the next epoch: stake first, then the number. A long epoch still counts as one. */
export function reconfigure(context: Context, nowMicros: bigint): void {
  startStakingEpoch(context);
  const configuration = expectConfiguration(context);
  const epoch = configuration.epoch + 1n;
  context.emit(NewEpoch.of(), { epoch });
  const events = emitThrough(context, configuration.events, NewEpochEvent.of(), { epoch });
  context.write(FRAMEWORK_ADDRESS, Configuration.of(), {
    epoch,
    last_reconfiguration_time: nowMicros,
    events,
  });
}

function expectConfiguration(context: Context): ConfigurationValue {
  const configuration = context.read(FRAMEWORK_ADDRESS, Configuration.of());
  if (configuration === undefined) throw failedIn("reconfiguration::current_epoch", "MISSING_DATA");
  return configuration;
}

export const reconfigurationModule = defineModule({
  name: "reconfiguration",
  structs: [NewEpochEvent, NewEpoch, Configuration],
  functions: () => [
    publicFunction("current_epoch", { returns: [u64] }, (context) => [currentEpoch(context)]),
    publicFunction("last_reconfiguration_time", { returns: [u64] }, (context) => [
      lastReconfigurationTime(context),
    ]),
  ],
});
