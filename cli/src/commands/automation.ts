import {
  createEntryFunction,
  registerAutomation,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { parseSupra, parseWhole } from "../amount.ts";
import type { AddressReader } from "../addresses.ts";
import { usageInvalid } from "../cli-errors.ts";
import { calledEntryFunction, FUNCTION_DETAILS, TYPE_OPTION } from "../function-call.ts";
import type { Network } from "../network.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";

export const automationCommand: CommandBody = {
  details: ["A task is a call that the chain repeats until the task expires. You sign only once."],
  subcommands: [
    {
      name: "register",
      arguments: "<function> [arguments...]",
      summary: "Register a task that repeats a call",
      details: FUNCTION_DETAILS,
      options: [
        TYPE_OPTION,
        {
          flags: "--lasts <seconds>",
          help: "Seconds until the task expires, by the chain's clock.",
          group: "Task",
        },
        { flags: "--task-gas <gas>", help: "Gas limit for each run. Default 50000.", group: "Task" },
        {
          flags: "--price-cap <quants>",
          help: "Skip runs above this gas price. Default: the current price.",
          group: "Task",
        },
        {
          flags: "--fee-cap <supra>",
          help: "Maximum fee per cycle, reserved at registration.",
          group: "Task",
        },
        {
          flags: "--priority <number>",
          help: "Priority. Tasks with lower numbers run first.",
          group: "Task",
        },
        ...SPEND_OPTIONS,
      ],
      examples: [
        "holdfast automation register 0x1::supra_account::transfer ben 5 --lasts 7200 --fee-cap 9 -f ada",
        "holdfast automation register 0x1::supra_account::transfer ben 5 --lasts 7200 --fee-cap 9 -f ada -y",
      ],
      run: (call) => spend(call, (network, read) => registration(call, network, read)),
    },
    {
      name: "cancel",
      arguments: "<task>",
      summary: "End a task with its current cycle, or at once if it has not started",
      options: SPEND_OPTIONS,
      examples: ["holdfast automation cancel 0 --from ada", "holdfast automation cancel 0 --from ada --yes"],
      run: (call) => spend(call, async () => cancellation(call)),
    },
    {
      name: "stop",
      arguments: "<tasks...>",
      summary: "Stop tasks immediately",
      options: SPEND_OPTIONS,
      examples: ["holdfast automation stop 0 --from ada", "holdfast automation stop 0 --from ada --yes"],
      run: (call) => spend(call, async () => stopping(call)),
    },
  ],
};

async function registration(call: Call, network: Network, read: AddressReader): Promise<TransactionPayload> {
  const { client } = network;
  const durationSecs = parseWhole("--lasts", requireOption(call, "lasts"));
  const feeCap = parseSupra(requireOption(call, "fee-cap"));
  const automated = await calledEntryFunction(call, network, read, call.arguments);
  const [{ timestampMicros }, { mean }] = await Promise.all([
    client.chain.getLatestBlock(),
    client.chain.getGasPrice(),
  ]);
  const cap = call.option("price-cap");
  const priority = call.option("priority");
  return registerAutomation(automated, {
    maxGasAmount: parseWhole("--task-gas", call.option("task-gas") ?? "50000"),
    gasPriceCap: cap === undefined ? mean : parseWhole("--price-cap", cap),
    automationFeeCapForEpoch: feeCap,
    expirationTimestampSecs: timestampMicros / 1_000_000n + durationSecs,
    ...(priority === undefined ? {} : { priority: parseWhole("--priority", priority) }),
  });
}

function requireOption(call: Call, option: string): string {
  const text = call.option(option);
  if (text === undefined) throw usageInvalid({ reason: `The option --${option} is required.` });
  return text;
}

function cancellation(call: Call): EntryFunction {
  const task = parseWhole("task number", expectArgument(call, 0));
  return createEntryFunction(
    "0x1::automation_registry::cancel_task",
    [],
    [encodeBcs((writer) => writer.u64(task))],
  );
}

function stopping(call: Call): EntryFunction {
  const tasks = call.arguments.map((text) => parseWhole("task number", text));
  return createEntryFunction(
    "0x1::automation_registry::stop_tasks",
    [],
    [encodeBcs((writer) => writer.vector(tasks, (to, task) => to.u64(task)))],
  );
}
