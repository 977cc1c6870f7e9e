import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { disassemble, readModule } from "@holdfast/move";
import { hexToBytes, isSupraError } from "@holdfast/sdk";
import { useMemo, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { CodeText } from "./module-source.tsx";

/** The code that runs, taken apart. */
export function ModuleCode({ bytecode }: { readonly bytecode: string | undefined }): ReactElement {
  const read = useMemo(() => readCode(bytecode), [bytecode]);
  if (read.kind === "none")
    return (
      <p className="text-text-quiet">
        <Trans>This node returns only the ABI, not the bytecode.</Trans>
      </p>
    );
  if (read.kind === "damaged") return <Problem error={read.error} />;
  return (
    <div className="flex flex-col gap-5">
      <KeyValues
        items={[
          { label: t`Size`, value: t`${read.size} bytes` },
          { label: t`Bytecode version`, value: String(read.version) },
        ]}
      />
      <CodeText text={read.text} what={t`disassembly`} />
    </div>
  );
}

type CodeReading =
  | { readonly kind: "none" }
  | { readonly kind: "damaged"; readonly error: unknown }
  | { readonly kind: "ok"; readonly text: string; readonly size: number; readonly version: number };

function readCode(bytecode: string | undefined): CodeReading {
  if (bytecode === undefined || bytecode === "0x" || bytecode === "") return { kind: "none" };
  try {
    const bytes = hexToBytes(bytecode);
    const module = readModule(bytes);
    return { kind: "ok", text: disassemble(module), size: bytes.length, version: module.version };
  } catch (error) {
    if (isSupraError(error)) return { kind: "damaged", error };
    throw error;
  }
}
