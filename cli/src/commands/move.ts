import {
  checkModule,
  checkScript,
  comparePackages,
  disassemble,
  explainScript,
  moduleToJson,
  type CompiledModule,
  type ModuleChange,
  type UpgradePolicy,
} from "@holdfast/move";
import { isSupraError } from "@holdfast/sdk";
import { readBytecode, readModules, readUnits } from "../bytecode-files.ts";
import { valueInvalid } from "../cli-errors.ts";
import { runBytecode } from "../run-bytecode.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import { EXIT } from "../shell/exit-code.ts";
import type { Json, Report } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";

const FILE = "The file contains bytecode (.mv), as binary or hex. You can also pass 0x… hex directly.";

export const moveCommand: CommandBody = {
  subcommands: [
    {
      name: "disassemble",
      arguments: "<file>",
      summary: "Print the instructions of a module or script",
      details: [FILE],
      examples: ["holdfast move disassemble counter.mv", "holdfast move disassemble pay.mv"],
      run: async (call) => {
        const text = disassemble(readBytecode(call.environment.folder, expectArgument(call, 0)));
        return { lines: text.trimEnd().split("\n"), json: { text } };
      },
    },
    {
      name: "explain",
      arguments: "<file>",
      summary: "Explain a script, or list a module's functions",
      details: [FILE],
      examples: ["holdfast move explain pay.mv", "holdfast move explain counter.mv"],
      run: async (call) => explain(call),
    },
    {
      name: "check",
      arguments: "<files...>",
      summary: "Check bytecode by the verifier's rules",
      examples: ["holdfast move check counter.mv", "holdfast move check counter.mv arith.mv --json"],
      details: [FILE, "A folder means all modules in the folder."],
      run: async (call) => check(call),
    },
    {
      name: "diff",
      arguments: "<before> <after>",
      summary: "Compare two versions of a package",
      examples: [
        "holdfast move diff counter.mv counter-2.mv",
        "holdfast move diff counter.mv counter-2.mv --policy arbitrary",
      ],
      options: [
        { flags: "--policy <policy>", help: "Upgrade policy: compatible (default), arbitrary or immutable." },
      ],
      run: async (call) => diff(call),
    },
    {
      name: "run",
      arguments: "<package> <function> [arguments...]",
      summary: "Run a function on an empty state",
      examples: [
        "holdfast move run arith.mv arith::gcd 48 36",
        "holdfast move run arith.mv arith::gcd 8 12 --json",
      ],
      details: ["The function is module::name in the package. Write arguments as for holdfast call."],
      options: [
        { flags: "-t, --type <type...>", help: "Type arguments, in order." },
        {
          flags: "-s, --signer <address...>",
          help: "Signers, in order. Default: the package's address.",
        },
        {
          flags: "--framework <folder>",
          help: "Folder with the framework's bytecode, if it is not installed.",
        },
      ],
      run: runBytecode,
    },
  ],
};

function explain({ environment, arguments: [file = ""] }: Call): Report {
  const unit = readBytecode(environment.folder, file);
  if (unit.kind === "script") {
    const summary = explainScript(unit);
    const { parameters, calls, constants, effects } = summary;
    return {
      lines: [
        `script(${parameters.join(", ")})`,
        ...calls.map((call) => `  calls     ${call}`),
        ...constants.map(({ type, value }) => `  constant  ${value}: ${type}`),
        ...[...effects.resources].map(([type, access]) => `  touches   ${type} (${[...access].join(", ")})`),
      ],
      json: { kind: "script", parameters, calls, constants, signers: summary.signers },
    };
  }
  const abi = moduleToJson(unit);
  return {
    lines: [
      `module ${abi.address}::${abi.name}`,
      ...abi.structs.map(
        ({ name, abilities }) =>
          `  struct    ${name}${abilities.length === 0 ? "" : ` has ${abilities.join(", ")}`}`,
      ),
      ...abi.exposed_functions.map((one) => {
        const words = [one.visibility, ...(one.is_entry ? ["entry"] : []), ...(one.is_view ? ["view"] : [])];
        const results = one.return.length === 0 ? "" : `: ${one.return.join(", ")}`;
        return `  ${words.join(" ").padEnd(12)}  ${one.name}(${one.params.join(", ")})${results}`;
      }),
    ],
    json: JSON.parse(JSON.stringify(abi)) as Json,
  };
}

function check(call: Call): Report {
  const checked = call.arguments.flatMap((path) => {
    const units = readUnits(call.environment.folder, path);
    return units.map((unit) =>
      unit.kind === "script"
        ? runCheck("script", () => checkScript(unit))
        : runCheck(formatName(unit), () => checkModule(unit)),
    );
  });
  return {
    lines: checked.map(({ name, isAccepted, reason }) =>
      isAccepted
        ? `${styled("green", "accepted")}  ${name}`
        : `${styled("red", "rejected")}  ${name}: ${reason}`,
    ),
    json: checked.map(({ name, isAccepted, reason }) => ({ name, accepted: isAccepted, reason })),
    exitCode: checked.every(({ isAccepted }) => isAccepted) ? EXIT.done : EXIT.negative,
  };
}

interface Verdict {
  readonly name: string;
  readonly isAccepted: boolean;
  readonly reason: string;
}

function runCheck(name: string, look: () => void): Verdict {
  try {
    look();
    return { name, isAccepted: true, reason: "" };
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return { name, isAccepted: false, reason: error.message };
  }
}

function formatName(module: CompiledModule): string {
  const { address, name } = moduleToJson(module);
  return `${address}::${name}`;
}

const POLICIES: readonly UpgradePolicy[] = ["compatible", "arbitrary", "immutable"];

function diff(call: Call): Report {
  const { environment } = call;
  const text = call.option("policy") ?? "compatible";
  const policy = POLICIES.find((one) => one === text);
  if (policy === undefined)
    throw valueInvalid({ what: "--policy", got: text, wanted: `one of ${POLICIES.join(", ")}` });
  const [before, after] = [0, 1].map((at) => readModules(environment.folder, expectArgument(call, at)));
  const found = comparePackages({ modules: before ?? [], policy }, after ?? []);
  return {
    lines: [
      ...found.modules.flatMap(changeLines),
      found.isAccepted
        ? styled("green", "The chain accepts this upgrade.")
        : styled("red", "The chain rejects this upgrade:"),
      ...found.reasons.map((reason) => `  ${reason}`),
    ],
    json: JSON.parse(JSON.stringify(found)) as Json,
    exitCode: found.isAccepted ? EXIT.done : EXIT.negative,
  };
}

function changeLines({ name, change, functions, structs }: ModuleChange): readonly string[] {
  const named = (what: string, list: readonly string[]) => list.map((one) => `    ${what} ${one}`);
  return [
    `  ${change.padEnd(8)}${name}`,
    ...named("added function", functions.added),
    ...named("removed function", functions.removed),
    ...named("changed function", functions.changed),
    ...named("added struct", structs.added),
    ...named("removed struct", structs.removed),
    ...named("changed struct", structs.changed),
  ];
}
