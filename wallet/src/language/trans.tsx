import { LinguiContext, Trans as LinguiTrans, type TransProps } from "@lingui/react";
import type { ReactElement } from "react";
import { i18n } from "./i18n.ts";

const context = { i18n, _: i18n._.bind(i18n) };

/**
 * A text with elements, as the macro `<Trans>` compiles it. Values that look like elements stay plain text.
 */
export function Trans({ values, ...props }: TransProps): ReactElement {
  const safe =
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" && value.includes("<") ? <>{value}</> : value,
      ]),
    );
  return (
    <LinguiContext.Provider value={context}>
      <LinguiTrans {...props} {...(safe ? { values: safe } : {})} />
    </LinguiContext.Provider>
  );
}
