import { Trans } from "@lingui/react/macro";
import { formatModuleId, simulationFailed } from "@holdfast/sdk";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { abortQuery } from "../chain/queries/abort-query.ts";
import { failureWords } from "../components/transactions/failure-words.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";

/** Why it failed, in words: from the module's own list of errors where it has one, with the node's text beside. */
export function FailureReason({
  vmStatus,
  isSimulation = false,
}: {
  readonly vmStatus: string;
  /** It failed when it was only simulated. */
  readonly isSimulation?: boolean;
}): ReactElement {
  const network = useActiveNetwork();
  const { data: abort } = useQuery(abortQuery(network, vmStatus, useQueryClient()));
  const where = abort?.module === undefined ? undefined : formatModuleId(abort.module);
  return (
    <>
      {abort?.description !== undefined && where !== undefined ? (
        <p>
          <Trans>
            Module {where}: “{abort.description}”
          </Trans>
        </p>
      ) : (
        <p>{failureWords(vmStatus)}</p>
      )}
      {abort?.name !== undefined && where !== undefined && (
        <p className="text-small">
          <Trans>
            Error name: <code className="font-mono break-words">{abort.name}</code>
          </Trans>
        </p>
      )}
      <p className="my-1 font-mono text-small break-words">
        {isSimulation ? simulationFailed({ vmStatus }).message : vmStatus}
      </p>
    </>
  );
}
