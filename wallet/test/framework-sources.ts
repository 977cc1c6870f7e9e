import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** An entry function as the framework's source declares it: the names of its parameters, without the signer. */
export interface DeclaredFunction {
  readonly name: string;
  readonly parameters: readonly string[];
}

const PACKAGE = "@supranpm/supra-dapp-templates";

/** Every entry function in the source of the framework that the published templates were built with, about January 2025. */
export function declaredFunctions(): readonly DeclaredFunction[] {
  const templates = join(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`), "../templates");
  const sources = readdirSync(templates, { recursive: true, encoding: "utf8" }).filter((file) =>
    /sources[\\/]dependencies[\\/]\w+[\\/]\w+\.move$/.test(file),
  );
  const declared = new Map<string, DeclaredFunction>();
  for (const file of sources)
    for (const one of declarationsIn(readFileSync(join(templates, file), "utf8")))
      declared.set(one.name, one);
  return [...declared.values()];
}

function declarationsIn(source: string): readonly DeclaredFunction[] {
  const text = source.replaceAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "");
  const module = /module (\w+)::(\w+)/.exec(text)?.[2] ?? "";
  const found = text.matchAll(
    /((?:#\[[^\]]*\]\s*)*)(?:public(?:\(\w+\))? )?entry fun (\w+)\s*(?:<[^(]*>)?\(([^)]*)\)/g,
  );
  return [...found]
    .filter(([, attributes = "", name = ""]) => !attributes.includes("test") && !name.startsWith("test_"))
    .map(([, , name = "", list = ""]) => ({
      name: `${module}::${name}`,
      parameters: [...list.matchAll(/(\w+)\s*:\s*(&?\w+)/g)]
        .filter(([, , type]) => type !== "signer" && type !== "&signer")
        .map(([, parameter = ""]) => parameter),
    }));
}
