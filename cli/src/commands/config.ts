import { parseNodeUrl } from "@holdfast/sdk";
import { profileUnknown, valueInvalid } from "../cli-errors.ts";
import { readConfig, writeConfig, type Profile } from "../config/config-file.ts";
import { parseChainId, knownNetwork, NETWORKS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const configCommand: CommandBody = {
  details: [
    "A profile is a named set of a network, nodes and a key, for use with --network.",
    "Command-line options override HOLDFAST_* variables, which override the profile.",
  ],
  subcommands: [
    {
      name: "list",
      summary: "List the profiles",
      examples: ["holdfast config list", "holdfast config list --json"],
      run: async (call) => list(call),
    },
    {
      name: "set",
      arguments: "<profile>",
      summary: "Create or change a profile",
      options: [
        { flags: "--network <name>", help: `One of ${Object.keys(NETWORKS).join(", ")}.` },
        { flags: "--url <url>", help: "Node URL." },
        { flags: "--chain-id <number>", help: "Chain ID, if it differs from the network's." },
        {
          flags: "--verification-url <url>",
          help: "Verification node: a second node that must report the same results.",
        },
        { flags: "--key <name>", help: "Default signing key." },
      ],
      examples: [
        "holdfast config set work --network testnet --key dev",
        "holdfast config set ci --network devnode --url http://127.0.0.1:27001",
      ],
      run: async (call) => set(call),
    },
    {
      name: "use",
      arguments: "<name>",
      summary: "Set the default network or profile",
      examples: ["holdfast config use testnet", "holdfast config use devnode"],
      run: async (call) => use(call),
    },
    {
      name: "remove",
      arguments: "<profile>",
      summary: "Remove a profile",
      examples: ["holdfast config remove old", "holdfast config remove older --json"],
      run: async (call) => remove(call),
    },
  ],
};

function list({ environment }: Call): Report {
  const { profiles, defaultNetwork = "devnode" } = readConfig(environment);
  return {
    lines: [
      `default  ${defaultNetwork}`,
      ...[...profiles].map(([name, profile]) => `${name}  ${describe(profile)}`),
    ],
    json: { default: defaultNetwork, profiles: Object.fromEntries([...profiles].map(toJson)) },
  };
}

function set(call: Call): Report {
  const { environment } = call;
  const name = expectArgument(call, 0);
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name) || Object.hasOwn(NETWORKS, name))
    throw valueInvalid({
      what: "profile name",
      got: name,
      wanted: "lowercase letters, digits and hyphens, and not a network name",
    });
  const config = readConfig(environment);
  const before = config.profiles.get(name);
  const network = call.option("network") ?? before?.network ?? "devnode";
  knownNetwork(network);
  const profile: Profile = {
    network,
    url: readUrl(call, "url") ?? before?.url,
    chainId: parseChainId(call.option("chain-id")) ?? before?.chainId,
    verificationUrl: readUrl(call, "verification-url") ?? before?.verificationUrl,
    key: call.option("key") ?? before?.key,
  };
  writeConfig(environment, { ...config, profiles: new Map(config.profiles).set(name, profile) });
  return { lines: [`${name}  ${describe(profile)}`], json: { profile: name, ...profile } };
}

function readUrl(call: Call, option: string): string | undefined {
  const text = call.option(option);
  if (text !== undefined) parseNodeUrl(text);
  return text;
}

function use(call: Call): Report {
  const name = expectArgument(call, 0);
  const config = readConfig(call.environment);
  if (!config.profiles.has(name) && !Object.hasOwn(NETWORKS, name)) throw profileUnknown({ name });
  writeConfig(call.environment, { ...config, defaultNetwork: name });
  return { lines: [`Default network: ${name}.`], json: { default: name } };
}

function remove(call: Call): Report {
  const name = expectArgument(call, 0);
  const { profiles, defaultNetwork } = readConfig(call.environment);
  if (!profiles.has(name)) throw profileUnknown({ name });
  const kept = new Map([...profiles].filter(([one]) => one !== name));
  writeConfig(call.environment, {
    profiles: kept,
    defaultNetwork: defaultNetwork === name ? undefined : defaultNetwork,
  });
  return { lines: [`Profile removed: ${name}.`], json: { removed: name } };
}

function describe({ network, url, chainId, verificationUrl, key }: Profile): string {
  return [
    network,
    ...(url === undefined ? [] : [`node ${url}`]),
    ...(chainId === undefined ? [] : [`chain ${chainId}`]),
    ...(verificationUrl === undefined ? [] : [`verification node ${verificationUrl}`]),
    ...(key === undefined ? [] : [`key ${key}`]),
  ].join(", ");
}

function toJson([name, profile]: readonly [string, Profile]) {
  return [name, { ...profile }] as const;
}
