import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useStore } from "zustand/react";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { refusedOriginAt, refusedOrigins } from "../../chain/nodes/refused-origins.ts";
import { nodeStatesQuery, type NodeState } from "../../chain/nodes/node-states.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddNode, type NodeRole } from "./add-node.tsx";

/** The nodes of the chosen network: the first, those that stand in for it, and the one that checks them. */
export function NodeList({ network }: { readonly network: WalletNetwork }): ReactElement {
  const store = useSettingsStore();
  const { data: states = [] } = useQuery(nodeStatesQuery(network));
  const [role, setRole] = useState<NodeRole>();
  const { url, moreUrls, verificationUrl } = network;
  const getState = (node: string): NodeState | undefined => states.find((state) => state.url === node);
  return (
    <Card>
      <section aria-labelledby="nodes-heading" className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id="nodes-heading" className="font-semibold">
            <Trans>{network.name} nodes</Trans>
          </h2>
          <p className="text-small text-text-quiet">
            <Trans>
              Fallback nodes are used if the primary node doesn't respond. Choose a verification node from
              another operator: if the two disagree, Holdfast signs no large payments.
            </Trans>
          </p>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          <NodeRow url={url} what={t`Primary`} state={getState(url)} />
          {moreUrls.map((more) => (
            <NodeRow
              key={more}
              url={more}
              what={t`Fallback`}
              state={getState(more)}
              onRemove={() =>
                store.setReach(network.id, {
                  ...toReach(network),
                  moreUrls: moreUrls.filter((one) => one !== more),
                })
              }
            />
          ))}
          {verificationUrl !== undefined && (
            <NodeRow
              url={verificationUrl}
              what={t`Verification node`}
              state={getState(verificationUrl)}
              onRemove={() => store.setReach(network.id, { moreUrls: [...moreUrls] })}
            />
          )}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button size="small" icon={<Plus />} onClick={() => setRole("stand-in")}>
            <Trans>Add node</Trans>
          </Button>
          {verificationUrl === undefined && (
            <Button size="small" onClick={() => setRole("verification")}>
              <Trans>Add verification node</Trans>
            </Button>
          )}
        </div>
        <AddNode key={role} network={network} role={role} onClose={() => setRole(undefined)} />
      </section>
    </Card>
  );
}

function toReach({ moreUrls, verificationUrl }: WalletNetwork) {
  return { moreUrls: [...moreUrls], ...(verificationUrl === undefined ? {} : { verificationUrl }) };
}

interface NodeRowProps {
  readonly url: string;
  readonly what: string;
  readonly state: NodeState | undefined;
  readonly onRemove?: () => void;
}

function NodeRow({ url, what, state, onRemove }: NodeRowProps): ReactElement {
  useStore(refusedOrigins);
  const { host } = new URL(url);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={url}>
          {host}
        </p>
        <p className="tabular text-small text-text-quiet">{[what, ...formatSpeed(state)].join(" · ")}</p>
      </div>
      <StateChip state={state} isRefused={refusedOriginAt(host) !== undefined} />
      {onRemove !== undefined && <IconButton label={t`Remove ${host}`} icon={<Trash />} onClick={onRemove} />}
    </li>
  );
}

function formatSpeed(state: NodeState | undefined): readonly string[] {
  if (state?.latencyMs === undefined) return [];
  const behind = state.behindSecs ?? 0;
  return [t`responds in ${state.latencyMs} ms`, ...(behind < 5 ? [] : [t`${behind} s behind`])];
}

interface StateChipProps extends Pick<NodeRowProps, "state"> {
  /** The policy of the page keeps the node from being asked. */
  readonly isRefused: boolean;
}

function StateChip({ state, isRefused }: StateChipProps): ReactElement {
  switch (state?.state) {
    case undefined:
      return (
        <Chip>
          <Trans>Connecting</Trans>
        </Chip>
      );
    case "ok":
      return (
        <Chip tone="positive">
          <Trans>Works</Trans>
        </Chip>
      );
    case "unreachable":
      return <Chip tone="caution">{isRefused ? t`Not allowed` : t`No response`}</Chip>;
    case "wrong-chain":
      return (
        <Chip tone="danger">
          <Trans>Wrong chain</Trans>
        </Chip>
      );
  }
}
