import { PUBLIC_NETWORKS } from "@holdfast/sdk";
import type { Command } from "./shell/command.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

type ValueKind = "keys" | "networks";

interface Place {
  readonly path: string;
  readonly words: readonly { readonly word: string; readonly help: string }[];
  readonly values?: ValueKind;
}

interface ValueOption {
  readonly names: readonly string[];
  readonly kind: ValueKind;
}

const NETWORK_NAMES = ["devnode", ...Object.keys(PUBLIC_NETWORKS)].join(" ");

/** Options that take a network or key in any command. */
const VALUE_OPTIONS: readonly ValueOption[] = [
  { names: ["-n", "--network"], kind: "networks" },
  { names: ["-f", "--from", "--key", "--co-signer", "--fee-payer"], kind: "keys" },
];

const VALUE_ARGUMENTS: Readonly<Record<string, ValueKind>> = {
  "<account>": "keys",
  "<to>": "keys",
  "<key>": "keys",
  "<owners...>": "keys",
};

export function completionScript(shell: Shell, commands: readonly Command[]): string {
  const places = listPlaces(commands);
  if (shell === "fish") return fish(places);
  return shell === "bash" ? bash(places) : zsh(places);
}

function listPlaces(commands: readonly Command[]): readonly Place[] {
  const root = { path: "", words: commands.map(({ name, summary }) => ({ word: name, help: summary })) };
  return [root, ...commands.flatMap((command) => placesBelow(command, command.name))];
}

function placesBelow(
  { options = [], subcommands = [], run, arguments: list = "" }: Command,
  path: string,
): readonly Place[] {
  const flags = [
    ...options,
    ...(run === undefined ? [] : [{ flags: "--json", help: "Write the result as JSON." }]),
  ];
  const words = [
    ...subcommands.map(({ name, summary }) => ({ word: name, help: summary })),
    ...flags.map(({ flags: text, help }) => ({ word: /--[a-z-]+/.exec(text)?.[0] ?? "", help })),
  ];
  const kind = VALUE_ARGUMENTS[list.split(" ")[0] ?? ""];
  const place = kind === undefined ? { path, words } : { path, words, values: kind };
  return [place, ...subcommands.flatMap((sub) => placesBelow(sub, `${path} ${sub.name}`))];
}

/** Folder of keys and profiles, in syntax of all three shells. */
const HOME = "${HOLDFAST_HOME:-$HOME/.holdfast}";
const KEYS = `ls "${HOME}/keys" 2>/dev/null | sed -n 's/\\.json$//p'`;
const PROFILES = `sed -n 's/^    "\\([a-z][a-z0-9-]*\\)": {.*/\\1/p' "${HOME}/config.json" 2>/dev/null`;

/** Avoids names with a meaning in zsh, such as `path`, and string cuts that only bash has. */
function bash(places: readonly Place[]): string {
  const cases = places.map(
    ({ path, words, values }) =>
      `    "${path}") choices="${words.map(({ word }) => word).join(" ")}"${values === undefined ? "" : `; values=${values}`} ;;`,
  );
  const options = VALUE_OPTIONS.map(
    ({ names, kind }) => `    ${names.join("|")}) choices=""; values=${kind} ;;`,
  );
  return `_holdfast() {
  local place="" word choices="" values="" at=0
  for word in "\${COMP_WORDS[@]}"; do
    at=$((at + 1))
    [[ $at -eq 1 ]] && continue
    [[ $at -gt $COMP_CWORD || $word == -* ]] && break
    [[ -n $place ]] && place="$place $word" || place="$word"
  done
  while :; do
    case "$place" in
${cases.map((line) => `  ${line}`).join("\n")}
    esac
    [[ -n $choices || $place != *" "* ]] && break
    place="\${place% *}"
  done
  at=$((COMP_CWORD - 1))
  case "\${COMP_WORDS[$at]}" in
${options.join("\n")}
  esac
  case "$values" in
    keys) choices="$choices $(${KEYS})" ;;
    networks) choices="${NETWORK_NAMES} $(${PROFILES})" ;;
  esac
  COMPREPLY=($(compgen -W "$choices" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _holdfast holdfast
`;
}

function zsh(places: readonly Place[]): string {
  return `#compdef holdfast
autoload -U +X bashcompinit && bashcompinit
${bash(places)}`;
}

const FISH_HOME = `set -q HOLDFAST_HOME; and set -l home $HOLDFAST_HOME; or set -l home $HOME/.holdfast`;
const FISH_FUNCTIONS = `function __holdfast_keys
  ${FISH_HOME}
  ls $home/keys 2>/dev/null | string replace -rf '\\.json$' ''
end
function __holdfast_networks
  ${FISH_HOME}
  string split ' ' '${NETWORK_NAMES}'
  sed -n 's/^    "\\([a-z][a-z0-9-]*\\)": {.*/\\1/p' $home/config.json 2>/dev/null
end`;

function fish(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, words, values }) => [
    ...words.map(({ word, help }) => {
      const description = `-d '${help.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
      const what = word.startsWith("--") ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c holdfast -n '${fishPlace(path)}' ${what} ${description}`;
    }),
    ...(values === undefined
      ? []
      : [`complete -c holdfast -n '${fishPlace(path)}' -a '(__holdfast_${values})'`]),
  ]);
  const options = VALUE_OPTIONS.flatMap(({ names, kind }) =>
    names.map(
      (name) =>
        `complete -c holdfast ${name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`} -x -a '(__holdfast_${kind})'`,
    ),
  );
  return `${[FISH_FUNCTIONS, ...lines, ...options].join("\n")}\n`;
}

function fishPlace(path: string): string {
  return path === ""
    ? "__fish_use_subcommand"
    : path
        .split(" ")
        .map((name) => `__fish_seen_subcommand_from ${name}`)
        .join("; and ");
}
