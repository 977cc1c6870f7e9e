import { isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { checkLayers, type Layers } from "./layer-check.ts";
import { readSourceTree, type SourceTree } from "./source/source-tree.ts";

const nodeOnly = ["process", "Buffer", "require", "__dirname", "__filename"];
const network = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"];
const document = ["document", "navigator", "localStorage", "sessionStorage", "indexedDB"];
const page = ["window", ...document];
const clockAndChance = ["Date", "performance", "setTimeout", "setInterval", "Math.random"];

/** What a transaction is made of, without a node. */
const offline = [
  "sdk/errors",
  "sdk/bytes",
  "sdk/bcs",
  "sdk/crypto",
  "sdk/move",
  "sdk/account",
  "sdk/transaction",
];

const knowsNoNetwork = "Only sdk/client talks to the network: take what you need as an argument.";
const repeatable =
  "The same transaction must always have the same effects: take the value as an argument and let devnode/node.ts pass it in.";

/** Allowed imports by folder. A folder's own files are always allowed; everything else must be listed. */
export const layers: Layers = {
  "sdk/errors": {
    may: [],
    rule: "Everything imports the errors, so they import nothing: pass in what the sentence needs.",
    globals: [...nodeOnly, ...network],
  },
  "sdk/bytes": {
    may: ["sdk/errors"],
    rule: "Bytes know no chain and no codec: move what needs more to the layer that has it.",
    globals: [...nodeOnly, ...network],
  },
  "sdk/bcs": {
    may: ["sdk/errors", "sdk/bytes"],
    rule: "BCS knows bytes only: put codecs of chain values beside those values, in sdk/move or sdk/transaction.",
    globals: [...nodeOnly, ...network],
  },
  "sdk/crypto": {
    may: ["sdk/errors", "sdk/bytes"],
    // Node.js-only code is in files selected by `imports` of package.json.
    modules: ["@noble/", "@scure/", "#derivation", "#native-signer", "node:buffer", "node:crypto"],
    rule: "Cryptography knows bytes only: join it with BCS or accounts in sdk/account or sdk/transaction.",
    // Access to node:crypto; importing node:process would open the standard streams.
    globals: [...nodeOnly.filter((name) => name !== "process"), ...network],
  },
  "sdk/move": {
    may: ["sdk/errors", "sdk/bytes", "sdk/bcs", "sdk/crypto"],
    rule: "Move's nouns know no accounts, transactions or network: move the code up to the layer that does.",
    globals: [...nodeOnly, ...network],
  },
  "sdk/account": {
    may: ["sdk/errors", "sdk/bytes", "sdk/bcs", "sdk/crypto", "sdk/move"],
    rule: "An account knows no transaction and no network: join them in sdk/transaction or sdk/client.",
    globals: [...nodeOnly, ...network],
  },
  "sdk/transaction": {
    may: ["sdk/errors", "sdk/bytes", "sdk/bcs", "sdk/crypto", "sdk/move", "sdk/account"],
    rule: knowsNoNetwork,
    globals: [...nodeOnly, ...network],
  },
  "sdk/client": {
    may: offline,
    rule: "The client runs in browsers and in Node.js alike: use what both have, or take it as an option.",
    globals: nodeOnly,
  },
  "sdk/contract": {
    may: [...offline, "sdk/client"],
    rule: "A contract is an interface with a client behind it: it encodes and reads by what sdk/move has, and sends by sdk/client.",
    globals: [...nodeOnly, ...network],
  },
  "sdk/framework": {
    may: ["sdk/contract"],
    rule: "Interfaces of the framework are written by scripts/framework-abis.ts, and are data: they need nothing.",
    globals: [...nodeOnly, ...network],
  },
  "sdk/partial-transaction": {
    may: offline,
    modules: ["@scure/base"],
    rule: knowsNoNetwork,
    globals: [...nodeOnly, ...network],
  },
  "sdk/outbox": {
    may: [...offline, "sdk/client"],
    rule: "The outbox delivers on a clock, a store and a client that are handed to it: make requests in sdk/client.",
    globals: [...nodeOnly, ...network, ...page],
  },
  "sdk/release": {
    may: ["sdk/errors", "sdk/bytes", "sdk/crypto", "sdk/move", "sdk/account", "sdk/transaction"],
    rule: "A release is checked from its bytes: who reads files, asks a host or knows the time passes them in.",
    globals: [...nodeOnly, ...network, ...page, ...clockAndChance],
  },
  "sdk/vault-file": {
    may: ["sdk/errors", "sdk/bytes", "sdk/crypto"],
    rule: "A vault's file knows bytes and ciphers: who stores it, asks for the password or knows accounts passes them in.",
    globals: [...nodeOnly, ...network, ...page],
  },
  "sdk/multisig": {
    may: [...offline, "sdk/client"],
    rule: "Multisig accounts are read with a client that is passed in: requests are made in sdk/client.",
    globals: [...nodeOnly, ...network],
  },
  sdk: {
    may: ["sdk/*"],
    rule: "The sdk imports nothing else of ours: move the code to the part that needs both.",
  },

  move: {
    may: ["sdk"],
    rule: "Bytecode knows bytes and types, no network, page, clock or chance: take what you need as an argument.",
    globals: [...nodeOnly, ...network, ...page, ...clockAndChance],
  },

  "devnode/state": {
    may: ["sdk"],
    rule: "The state is a versioned store and knows no machine and no chain: move the code to devnode/vm or devnode/chain.",
    globals: [...network, ...clockAndChance],
  },
  "devnode/framework": {
    may: ["devnode/state", "sdk"],
    // Native functions that recover and validate keys.
    modules: ["@noble/curves/"],
    rule: `Framework modules know the state and nothing around it. ${repeatable}`,
    globals: [...network, ...clockAndChance],
  },
  "devnode/vm": {
    may: ["devnode/state", "devnode/framework", "move", "sdk"],
    rule: `The machine turns a state and a transaction into effects. ${repeatable}`,
    globals: [...network, ...clockAndChance],
  },
  "devnode/genesis": {
    may: ["devnode/state", "devnode/framework", "devnode/vm", "move", "sdk"],
    rule: `Genesis writes version 0 and knows no chain and no server. ${repeatable}`,
    globals: [...network, ...clockAndChance],
  },
  "devnode/chain": {
    may: ["devnode/state", "devnode/vm", "sdk"],
    rule: "The chain orders transactions and answers from its indexes: leave execution to devnode/vm and HTTP to devnode/server, and let devnode/node.ts join them.",
    globals: network,
  },
  "devnode/fork": {
    may: ["devnode/state", "devnode/framework", "devnode/vm", "sdk"],
    rule: "A fork reads state of another node and knows no chain and no server: let devnode/forked-devnode.ts join them.",
    globals: clockAndChance,
  },
  "devnode/replay": {
    may: ["devnode/state", "devnode/framework", "devnode/vm", "devnode/fork", "move", "sdk"],
    rule: "A replay runs one transaction of another node and knows no chain and no server: let devnode/replayed.ts join them.",
    globals: [...network, ...clockAndChance],
  },
  "devnode/server": {
    may: ["devnode/chain", "sdk"],
    modules: ["hono", "@hono/", "node:", "ws", "zod"],
    rule: "The server speaks HTTP and knows no Move: ask devnode/chain for what it should answer.",
  },
  "devnode/wallet": {
    may: ["devnode/genesis", "provider", "sdk"],
    modules: ["node:"],
    rule: "The wallet for tests signs what the approval rules let through: put a rule of a wallet into provider/approval.",
  },
  "devnode/vitest": {
    may: ["devnode", "devnode/genesis", "devnode/wallet", "sdk"],
    modules: ["vitest"],
    rule: "What tests take of a devnode joins what the package exports: nothing else of it knows a test runner.",
    globals: network,
  },
  devnode: {
    may: ["devnode/*", "move", "provider", "sdk"],
    modules: ["@noble/curves/", "node:"],
    rule: "The devnode is for tests and development and knows no wallet: move what both need to the sdk.",
  },

  "provider/approval": {
    may: ["provider", "sdk"],
    modules: ["zod"],
    rule: "What decides on requests of sites knows no key, node or screen: the wallet hands them over.",
    globals: [...nodeOnly, ...network, ...page],
  },
  provider: {
    may: [],
    rule: "This runs in other people's pages: no package, no storage and no network; what it needs is asked for over the link.",
    globals: [...nodeOnly, ...network, ...document],
  },
  descriptors: {
    may: ["sdk"],
    rule: "What a call does is read from its bytes and a file that is bound to the code, by the signing worker too: pass in what a node, a screen or an address book knows.",
    globals: [...nodeOnly, ...network, ...page, ...clockAndChance],
  },
  cli: {
    may: ["devnode", "descriptors", "move", "sdk"],
    modules: ["@babel/parser", "@zxcvbn-ts/", "commander", "hash-wasm", "node:"],
    rule: "The command joins what the packages export: what more than the joining is belongs to one of them.",
    globals: ["Math.random", ...page],
  },
  react: {
    may: ["provider", "sdk"],
    modules: ["react", "@tanstack/react-query"],
    rule: "The hooks are for pages of every kind, drawn on servers too: what they need of the wallet is what every wallet of its shape has.",
    globals: [...nodeOnly, ...network, ...document],
  },
  connect: {
    may: ["provider", "sdk"],
    rule: "This stands in other people's pages without any framework: what it shows is one button, and what it asks goes to the wallet.",
    globals: [...nodeOnly],
  },
  "wallet/language": {
    may: [],
    modules: "npm",
    rule: "What says texts knows none of them: mark a text where it stands.",
    globals: network,
  },
  "wallet/workers": {
    may: ["sdk"],
    modules: ["@lingui/core"],
    rule: "How workers are started and seen to end is the same for all of them: what one does stands beside what it is for.",
    globals: network,
  },
  "wallet/services": {
    may: [],
    modules: ["react"],
    rule: "A page's parts are kept here and known to nobody: define a service beside what makes it.",
  },
  "wallet/ui": {
    may: ["wallet/format"],
    modules: "npm",
    rule: "Components of wallet/ui know no chain: pass values, children and callbacks in as properties.",
    globals: network,
  },
  "wallet/format": {
    may: ["wallet/language", "sdk"],
    modules: "npm",
    rule: "Formatting turns values into text and does nothing else: fetch or store in wallet/chain or wallet/storage.",
    globals: [...network, ...page, ...nodeOnly],
  },
  "wallet/storage": {
    may: ["wallet/services", "sdk"],
    modules: "npm",
    rule: "Settings remember choices and know no chain, vault or screen: join them in wallet/app or in a feature.",
    globals: network,
  },
  "wallet/vault": {
    may: ["wallet/language", "wallet/services", "wallet/workers", "move", "descriptors", "sdk"],
    modules: "npm",
    rule: "The vault signs and never talks to a network or a screen: let the feature that asks hold both ends.",
    globals: network,
  },
  "wallet/tracing": {
    may: ["wallet/language", "move", "sdk"],
    // The only part of the devnode for end users: a pure replay of a node's data.
    entries: ["@holdfast/devnode/replay"],
    rule: "What runs code of the chain stands in a worker of its own, without keys, network and screens: pass questions and answers as messages.",
    globals: [...nodeOnly, ...network, ...page, ...clockAndChance],
  },
  "wallet/chain": {
    may: ["wallet/services", "wallet/tracing", "move", "descriptors", "sdk"],
    modules: "npm",
    rule: "The chain never sees a key, a setting or a screen: let a feature or wallet/app pass the value in.",
  },
  "wallet/prices": {
    may: ["wallet/format", "wallet/storage", "wallet/chain", "sdk"],
    modules: "npm",
    rule: "Prices are for looking at: components draw them, and nothing that builds, signs or evaluates a transaction may know one.",
    globals: [...network, ...page],
  },
  "wallet/sites": {
    may: ["wallet/storage", "provider", "sdk"],
    modules: "npm",
    rule: "The request queue reads what sites ask for and asks a user: keys, network and screens are handed to it.",
    globals: [...network, ...page],
  },
  "wallet/connect": {
    may: ["wallet/sites", "wallet/storage", "wallet/ui", "wallet/workers", "provider"],
    modules: "npm",
    rule: "A site may hold a window of this page: no key, no node and no way to one comes into it.",
    globals: network,
  },
  "wallet/node-page": {
    may: ["wallet/ui", "wallet/format", "wallet/tracing", "wallet/components", "move", "sdk"],
    modules: "npm",
    rule: "The page of a devnode shows what its node answers: no key, no other node and nothing of the wallet's journeys comes into it.",
  },
  "wallet/offline": {
    may: ["wallet/services", "sdk"],
    modules: "npm",
    rule: "What keeps the app on the device knows nothing of what the app does: a service worker can do more than a page.",
  },
  "wallet/arguments": {
    may: ["wallet/ui", "wallet/format", "move", "sdk"],
    modules: "npm",
    rule: "Fields for Move values know no account, chain or screen: pass what they offer in as properties.",
    globals: network,
  },
  "wallet/components": {
    may: [
      "wallet/services",
      "wallet/ui",
      "wallet/format",
      "wallet/storage",
      "wallet/vault",
      "wallet/chain",
      "wallet/prices",
      "wallet/tracing",
      "descriptors",
      "sdk",
    ],
    modules: "npm",
    rule: "Parts are pieces of screens that know the chain's values: what knows a whole journey belongs to wallet/review or a feature.",
    globals: network,
  },
  "wallet/review": {
    may: [
      "wallet/ui",
      "wallet/format",
      "wallet/storage",
      "wallet/vault",
      "wallet/chain",
      "wallet/components",
      "move",
      "descriptors",
      "sdk",
    ],
    modules: "npm",
    rule: "The review serves every kind of transaction and knows no feature: let the feature pass in what is special.",
    globals: network,
  },
  "wallet/features": {
    may: [
      "wallet/language",
      "wallet/services",
      "wallet/ui",
      "wallet/format",
      "wallet/storage",
      "wallet/vault",
      "wallet/chain",
      "wallet/prices",
      "wallet/components",
      "wallet/arguments",
      "wallet/sites",
      "wallet/offline",
      "wallet/review",
      "wallet/workers",
      "move",
      "descriptors",
      "provider",
      "sdk",
    ],
    modules: "npm",
    rule: "A feature knows no other feature and not the app around it: move what is shared to wallet/chain, wallet/review or wallet/ui, or join it in wallet/app.",
  },
  "wallet/app": {
    may: ["wallet/*", "descriptors", "move", "sdk"],
    modules: "npm",
    rule: "The wallet is built on sdk and move: of the devnode only what wallet/tracing runs is part of what a user opens, the scripts never.",
  },
  wallet: {
    may: ["wallet/*", "descriptors", "move", "sdk"],
    modules: "npm",
    rule: "The wallet is built on sdk and move: of the devnode only what wallet/tracing runs is part of what a user opens, the scripts never.",
  },

  examples: {
    may: ["react", "connect", "provider", "sdk"],
    modules: "npm",
    rule: "An example can be copied by everybody: build it on what is installed from a registry.",
  },

  docs: {
    may: ["sdk", "devnode", "move"],
    modules: [
      "@holdfast/framework",
      "vitepress",
      "vitepress-plugin-llms",
      "vue",
      "node:fs",
      "node:path",
      "node:path/posix",
    ],
    rule: "The documentation shows what is published, as a reader would use it: what more it needs belongs to a package.",
  },

  extension: {
    may: ["wallet/*", "wallet", "provider", "sdk"],
    modules: "npm",
    rule: "The extension joins the wallet with a browser: what more than the joining is belongs to the wallet.",
  },

  scripts: {
    may: ["sdk", "move", "devnode", "descriptors"],
    modules: "npm and node",
    rule: "Scripts start, build and check the parts from outside: use what a package exports.",
  },
};

export function reportLayers(tree: SourceTree): boolean {
  const violations = checkLayers(tree, layers);
  for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
  console.log(`layers: ${tree.size} files, ${violations.length} violations`);
  return violations.length === 0;
}

if (isEntryPoint(import.meta.url)) process.exitCode = reportLayers(readSourceTree(repositoryRoot)) ? 0 : 1;
