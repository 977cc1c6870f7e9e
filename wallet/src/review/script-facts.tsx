import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bytesToHex, formatTypeTag, isSupraError, type Script, type ScriptArgument } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { KeyValues } from "../ui/key-values.tsx";

/** What a script says about itself, from its bytecode: what it is given, what it calls, what is written into it. */
export function ScriptFacts({ script }: { readonly script: Script }): ReactElement {
  const code = bytesToHex(script.code);
  const { data } = useQuery({
    queryKey: ["script", code],
    queryFn: () => explain(script.code),
    staleTime: Infinity,
    retry: false,
  });
  if (data === undefined) return <Skeleton shape="line" />;
  if (data === null)
    return (
      <p>
        <Trans>Holdfast can't decode this script. Do not sign it.</Trans>
      </p>
    );
  return (
    <KeyValues
      items={[
        {
          label: t`Acts for`,
          value: plural(data.signers, { one: "you alone", other: `${data.signers} signers` }),
        },
        ...script.typeArguments.map((type, at) => ({
          label: t`Type argument ${at + 1}`,
          value: <Code text={formatTypeTag(type)} />,
          stacked: true,
        })),
        ...script.arguments.map((argument, at) => ({
          label: t`Argument ${at + 1}`,
          value: <Code text={argumentText(argument)} />,
          note: data.parameters[data.signers + at] ?? argument.kind,
          stacked: true,
        })),
        {
          label: t`Calls, in this order`,
          value:
            data.calls.length === 0 ? (
              t`Nothing`
            ) : (
              <ol className="list-decimal pl-5">
                {data.calls.map((call, at) => (
                  <li key={`${at} ${call}`}>
                    <Code text={call} />
                  </li>
                ))}
              </ol>
            ),
          stacked: true,
        },
        ...data.constants.map(({ type, value }, at) => ({
          label: t`Constant, ${at + 1}`,
          value: <Code text={value} />,
          note: type,
          stacked: true,
        })),
      ]}
    />
  );
}

/** Null for bytes that are no script. Reading bytecode is not part of the first load. */
async function explain(code: Uint8Array) {
  const { explainScript, readScript } = await import("@holdfast/move");
  try {
    return explainScript(readScript(code));
  } catch (error) {
    if (isSupraError(error)) return null;
    throw error;
  }
}

function argumentText({ value }: ScriptArgument): string {
  return value instanceof Uint8Array ? bytesToHex(value) : String(value);
}

function Code({ text }: { readonly text: string }): ReactElement {
  return <span className="font-mono text-small break-all">{text}</span>;
}
