import type { Command } from "./shell/command.ts";

/** The shells that a script can be written for. */
export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** What follows the words so far: subcommands, and options. */
interface Place {
  /** `holdfast keys`, without the name of the programme. */
  readonly path: string;
  readonly words: readonly { readonly word: string; readonly help: string }[];
}

/** A script that completes commands, subcommands and options, and leaves everything else to file names. */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  const places = placesOf(commands);
  if (shell === "fish") return fish(places);
  return shell === "bash" ? bash(places) : zsh(places);
}

function placesOf(commands: readonly Command[]): readonly Place[] {
  const root = { path: "", words: commands.map(({ name, summary }) => ({ word: name, help: summary })) };
  return [root, ...commands.flatMap((command) => placesBelow(command, command.name))];
}

function placesBelow({ options = [], subcommands = [], run }: Command, path: string): readonly Place[] {
  const flags = [
    ...options,
    ...(run === undefined ? [] : [{ flags: "--json", help: "Write the result as JSON." }]),
  ];
  const words = [
    ...subcommands.map(({ name, summary }) => ({ word: name, help: summary })),
    ...flags.map(({ flags: text, help }) => ({ word: /--[a-z-]+/.exec(text)?.[0] ?? "", help })),
  ];
  return [{ path, words }, ...subcommands.flatMap((sub) => placesBelow(sub, `${path} ${sub.name}`))];
}

/** No name here is one that zsh gives a meaning, as it does `path`, and nothing is cut from a list in bash's own way. */
function bash(places: readonly Place[]): string {
  const cases = places.map(
    ({ path, words }) => `    "${path}") choices="${words.map(({ word }) => word).join(" ")}" ;;`,
  );
  return `_holdfast() {
  local place="" word choices="" at=0
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

function fish(places: readonly Place[]): string {
  const lines = places.flatMap(({ path, words }) =>
    words.map(({ word, help }) => {
      const told = `-d '${help.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
      const when =
        path === ""
          ? "__fish_use_subcommand"
          : path
              .split(" ")
              .map((name) => `__fish_seen_subcommand_from ${name}`)
              .join("; and ");
      const what = word.startsWith("--") ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c holdfast -n '${when}' ${what} ${told}`;
    }),
  );
  return `${lines.join("\n")}\n`;
}
