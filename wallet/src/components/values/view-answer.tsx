import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { callView, WATCH_MS, type ViewCall } from "../../chain/queries/contract-queries.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { Moment } from "../time/moment.tsx";
import { Problem } from "../feedback/problem.tsx";
import { TypedTree } from "./typed-tree.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";

interface ViewAnswerProps {
  readonly call: ViewCall;
  readonly returns: readonly string[];
}

export function ViewAnswer({ call, returns }: ViewAnswerProps): ReactElement {
  const network = useActiveNetwork();
  const [isWatched, setIsWatched] = useState(false);
  const result = useQuery({
    queryKey: [...networkQueryKey(network), "view", call],
    queryFn: ({ signal }) => callView(network, call, signal),
    retry: false,
    refetchInterval: isWatched ? WATCH_MS : false,
  });
  return (
    <Card
      title={t`Result`}
      aside={
        result.dataUpdatedAt > 0 && (
          <span className="text-small text-text-quiet">
            <Trans>
              Updated <Moment micros={BigInt(result.dataUpdatedAt) * 1000n} />
            </Trans>
          </span>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {result.error !== null && (
          <Problem
            error={result.error}
            unaffected={t`View functions never change anything.`}
            onRetry={() => void result.refetch()}
            isRetrying={result.isFetching}
          />
        )}
        {result.isPending && <Skeleton shape="block" />}
        {result.data?.length === 0 && (
          <p className="text-text-quiet">
            <Trans>No return values.</Trans>
          </p>
        )}
        {result.data?.map((value, index) => (
          <TypedTree
            key={index}
            name={result.data.length === 1 ? "result" : `result[${index}]`}
            value={value}
            type={concrete(returns[index], call.typeArguments)}
          />
        ))}
        <Switch
          label={t`Watch`}
          note={t`Refreshes every few seconds while this page is visible.`}
          checked={isWatched}
          onCheckedChange={setIsWatched}
        />
      </div>
    </Card>
  );
}

function concrete(type: string | undefined, typeArguments: readonly string[]): string | undefined {
  return type
    ?.replace(/^&(?:mut )?/, "")
    .replace(/\bT(\d+)\b/g, (whole, index: string) => typeArguments[Number(index)] ?? whole);
}
