const importLine = /^import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/gm;

/** Replaces imports with the worker's modules; keeps line numbers. */
export function withoutImports(code: string, known: readonly string[]): string {
  return code.replace(importLine, (line, names: string, module: string) => {
    if (!known.includes(module))
      return `throw new TypeError(${JSON.stringify(`The playground has ${known.join(", ")}, and no ${module}.`)});${breaksIn(line)}`;
    const renamed = names.replace(/(\w+)\s+as\s+(\w+)/g, "$1: $2");
    return `const {${renamed}} = playgroundModules[${JSON.stringify(module)}];`;
  });
}

function breaksIn(text: string): string {
  return "\n".repeat(text.split("\n").length - 1);
}
