import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  explainScript,
  readModule,
  type AccessKind,
  type CompiledModule,
  type Effects,
} from "@holdfast/move";
import { hexToBytes, isSupraError, parseAddress } from "@holdfast/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import type { ReadScript } from "./script-call.ts";

/** What a script calls and what it can touch, as far as the modules on the network say. */
export function ScriptFacts({ read }: { readonly read: ReadScript }): ReactElement {
  const effects = useEffects(read) ?? read.summary.effects;
  const { signers, calls, constants } = read.summary;
  const touched = [...effects.resources].map(
    ([type, kinds]) => `${type}: ${[...kinds].map(accessWord).join(", ")}`,
  );
  return (
    <Card title={t`Effect`}>
      <div className="flex flex-col gap-4">
        <Verdict kind="caution" title={t`A script can do anything your signature allows`}>
          <Trans>This list comes from the bytecode. The called functions may call more.</Trans>
        </Verdict>
        <KeyValues
          items={[
            { label: t`Size`, value: t`${read.code.length} bytes` },
            {
              label: t`Acts for`,
              value: plural(signers, { one: "One signer", other: `${signers} signers` }),
            },
            { label: t`Calls`, value: <Lines lines={calls} none={t`Nothing`} />, stacked: true },
            {
              label: t`Accesses`,
              value: <Lines lines={touched} none={t`None found`} />,
              stacked: true,
            },
            ...(effects.unknownModules.length === 0
              ? []
              : [
                  {
                    label: t`Calls to unknown code`,
                    value: <Lines lines={effects.unknownModules} none="" />,
                    stacked: true,
                  },
                ]),
            ...(constants.length === 0
              ? []
              : [
                  {
                    label: t`Constants`,
                    value: <Lines lines={constants.map(({ type, value }) => `${value} (${type})`)} none="" />,
                    stacked: true,
                  },
                ]),
          ]}
        />
      </div>
    </Card>
  );
}

function Lines({ lines, none }: { readonly lines: readonly string[]; readonly none: string }): ReactElement {
  if (lines.length === 0) return <>{none}</>;
  return (
    <ul className="flex flex-col gap-1 font-mono text-small">
      {lines.map((line) => (
        <li key={line} className="break-all">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Rounds of asking for modules that are called, and modules asked for in all. */
const MAX_ROUNDS = 4;
const MAX_MODULES = 40;

/** Follows the calls into the modules that the node gives the code of. */
function useEffects(read: ReadScript): Effects | undefined {
  const network = useActiveNetwork();
  const client = useQueryClient();
  const code = useQuery({
    queryKey: ["script-effects", network.id, read.summary.calls],
    retry: false,
    queryFn: async (): Promise<Effects> => {
      const known = new Map<string, CompiledModule>();
      const asked = new Set<string>();
      let { effects } = read.summary;
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const next = effects.unknownModules.filter((id) => !asked.has(id));
        if (next.length === 0 || asked.size > MAX_MODULES) break;
        for (const id of next) {
          asked.add(id);
          const [address = "", name = ""] = id.split("::");
          const found = await client.query(moduleQuery(network, parseAddress(address), name));
          const unit = readCode(found?.bytecode);
          if (unit !== undefined) known.set(`${parseAddress(address)}::${name}`, unit);
        }
        effects = explainScript(read.unit, ({ address, name }) => known.get(`${address}::${name}`)).effects;
      }
      return effects;
    },
  });
  return code.data;
}

function readCode(bytecode: string | undefined): CompiledModule | undefined {
  if (bytecode === undefined || bytecode.length < 10) return undefined;
  try {
    return readModule(hexToBytes(bytecode));
  } catch (error) {
    if (isSupraError(error)) return undefined; // newer than this wallet: it is listed as not known
    throw error;
  }
}

/** The name of a kind, in the language of the wallet. */
function accessWord(kind: AccessKind): string {
  if (kind === "exists") return t`exists`;
  if (kind === "read") return t`read`;
  if (kind === "write") return t`write`;
  return kind === "create" ? t`create` : t`remove`;
}
