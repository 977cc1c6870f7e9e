import { transformAsync, types, type PluginObj } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { getConfig } from "@lingui/conf";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/**
 * Turns what marks a text into a call of Lingui, in the files that have such a mark. English stays in them.
 * @param of whose texts: those of the wallet's screens, or of the packages below them too
 */
export function linguiMacros(of: "all" | "the wallet"): Plugin {
  const config = getConfig({ cwd: import.meta.dirname });
  const { jsxPackage = [], corePackage: all = [] } = config.macro ?? {};
  const corePackage = of === "the wallet" ? ["@lingui/core/macro"] : all;
  const names = [...corePackage, ...jsxPackage].map((name) => `from "${name}"`);
  const linguiConfig = { ...config, macro: { corePackage, jsxPackage } };
  return {
    name: "holdfast-lingui-macros",
    enforce: "pre",
    async transform(code, id) {
      const [path = ""] = id.split("?");
      if (!/\.tsx?$/.test(path) || !names.some((name) => code.includes(name))) return null;
      const made = await transformAsync(code, {
        filename: path,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: path.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [[macros, { linguiConfig, stripMessageField: false }], compiled],
      });
      return { code: made?.code ?? code, map: JSON.stringify(made?.map) };
    },
  };
}

/** English as a catalogue has it, so that no page needs the parser of messages. */
const compiled: PluginObj = {
  visitor: {
    ObjectProperty({ node, parent }) {
      const isText = parent.leadingComments?.some(({ value }) => value === "i18n") === true;
      if (!isText || !types.isIdentifier(node.key, { name: "message" }) || !types.isStringLiteral(node.value))
        return;
      node.value = types.valueToNode(compileMessageOrThrow(node.value.value));
    },
  },
};
