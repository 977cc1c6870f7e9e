import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useStore } from "zustand/react";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import {
  createSupraClient,
  detectDialect,
  parseNodeUrl,
  type Dialect,
  isSupraError,
  type CallOptions,
} from "@holdfast/sdk";
import { networkAborted } from "@holdfast/sdk/errors";
import { refusedOriginAt, refusedOrigins } from "../../chain/nodes/refused-origins.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { nodePermissionService, type AllowNode } from "../../chain/nodes/node-permission.ts";
import { useService } from "../../services/app-services.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { nodeNotAllowed } from "../../chain/chain-errors.ts";
import { loggedFetch } from "../../chain/nodes/network-log.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { asksForNodes } from "../../ui/browser-extension.ts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { networkKey, type ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";

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
              Fallback nodes are used if the primary node doesn't respond. If the verification node disagrees
              with the node in use, Holdfast doesn't sign large payments. Choose a verification node from
              another operator.
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
      <StateChip
        state={state?.state}
        silent={refusedOriginAt(host) === undefined ? t`No response` : t`Not allowed`}
      />
      {onRemove !== undefined && <IconButton label={t`Remove ${host}`} icon={<Trash />} onClick={onRemove} />}
    </li>
  );
}

function formatSpeed(state: NodeState | undefined): readonly string[] {
  if (state?.latencyMs === undefined) return [];
  const behind = state.behindSecs ?? 0;
  return [t`responds in ${state.latencyMs} ms`, ...(behind < 5 ? [] : [t`${behind} s behind`])];
}

interface StateChipProps {
  /** Undefined until it is known. */
  readonly state: NodeState["state"] | undefined;
  /** Text for a node without an answer. */
  readonly silent: string;
}

export function StateChip({ state, silent }: StateChipProps): ReactElement {
  switch (state) {
    case undefined:
      return (
        <Chip>
          <Trans>Connecting</Trans>
        </Chip>
      );
    case "ok":
      return (
        <Chip tone="positive">
          <Trans>Online</Trans>
        </Chip>
      );
    case "unreachable":
      return <Chip tone="caution">{silent}</Chip>;
    case "wrong-chain":
      return (
        <Chip tone="danger">
          <Trans>Wrong chain</Trans>
        </Chip>
      );
  }
}

type NodeRole = "stand-in" | "verification";

interface AddNodeProps {
  readonly network: WalletNetwork;
  readonly role: NodeRole | undefined;
  readonly onClose: () => void;
}

function AddNode({ network, role, onClose }: AddNodeProps): ReactElement {
  const store = useSettingsStore();
  const allow = useService(nodePermissionService);
  const isVerificationNode = role === "verification";
  return (
    <Dialog
      open={role !== undefined}
      onOpenChange={onClose}
      title={isVerificationNode ? t`Add verification node` : t`Add node`}
      description={
        isVerificationNode
          ? t`Choose a node run by another operator. Holdfast compares the balance, sequence number and simulation from both nodes.`
          : t`The node must be on ${network.name} (chain ID ${network.chainId}).`
      }
    >
      <NodeForm
        action={t`Save node`}
        run={async (url) => {
          const answer = await askNode(url, allow, network.dialect);
          const refusal = checkChainId(answer.chainId, network);
          if (refusal !== undefined) return refusal;
          store.setReach(network.id, reachWith(network, answer.url, isVerificationNode));
          onClose();
          return undefined;
        }}
      />
    </Dialog>
  );
}

interface NodeFormProps {
  readonly action: string;
  /** Returns a problem, or closes the form. */
  readonly run: (url: string) => Promise<string | undefined>;
}

export function NodeForm({ action, run }: NodeFormProps): ReactElement {
  const [url, setUrl] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { isRunning, problem, submit } = useSubmit(async () => {
    setRefusal(undefined);
    const text = url.trim();
    const found = text === "" ? t`Enter a node URL. Example: https://rpc.example.org.` : await run(text);
    setRefusal(found);
    return found === undefined;
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NodeAddressField value={url} onChange={setUrl} problem={problem ?? refusal} />
      <Button type="submit" tone="primary" loading={isRunning && t`Connecting`}>
        {action}
      </Button>
    </form>
  );
}

function checkChainId(chainId: number, network: WalletNetwork): string | undefined {
  if (chainId === network.chainId) return undefined;
  return t`This node is on chain ${chainId}. Use a node on ${network.name}, which is chain ${network.chainId}.`;
}

function reachWith({ moreUrls, verificationUrl }: WalletNetwork, url: string, isVerificationNode: boolean) {
  const verification = isVerificationNode ? url : verificationUrl;
  return {
    moreUrls: isVerificationNode ? [...moreUrls] : [...moreUrls, url],
    ...(verification === undefined ? {} : { verificationUrl: verification }),
  };
}

export interface NodeAnswer {
  readonly url: string;
  readonly chainId: number;
  readonly dialect: Dialect;
  /** Quants per gas unit, if the node reports it. */
  readonly minGasPrice?: bigint;
}

/** @throws network/url-invalid, network/not-allowed, network/unreachable, network/timeout, http/… */
export async function askNode(text: string, allow: AllowNode, spoken?: Dialect): Promise<NodeAnswer> {
  const url = withName(text);
  const { origin } = parseNodeUrl(url);
  if (!(await allow(origin))) throw nodeNotAllowed({ origin });
  const dialect = spoken ?? (await detectDialect({ url, fetch: loggedFetch }));
  const { chain } = createSupraClient({ url, dialect, fetch: loggedFetch });
  const [chainId, { min }] = await Promise.all([chain.getId(), chain.getGasPrice()]);
  return { url, dialect, chainId, ...(min === undefined ? {} : { minGasPrice: min }) };
}

/**
 * Replaces this machine's IPv6 address with `localhost`. A CSP can't name it (CSP 3, section 2.3.1), and
 * browsers try it for that name (RFC 6761, section 6.3).
 */
function withName(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" || url.hostname !== "[::1]") return text;
  url.hostname = "localhost";
  return url.href.replace(/\/$/, "");
}

interface NodeAddressFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: unknown;
}

function NodeAddressField({ value, onChange, problem }: NodeAddressFieldProps): ReactElement {
  // The CSP event may arrive after the request failed.
  useStore(refusedOrigins);
  const text = typeof problem === "string" ? problem : problemText(problem);
  return (
    <Field
      label={t`Node URL`}
      hint={asksForNodes() ? t`Your browser will ask whether Holdfast may connect to this node.` : undefined}
      problem={problem !== undefined && text}
    >
      <TextInput type="url" mono placeholder="https://" value={value} onValueChange={onChange} />
    </Field>
  );
}

interface NodeState {
  readonly url: string;
  readonly state: "ok" | "wrong-chain" | "unreachable";
  readonly latencyMs?: number;
  readonly behindSecs?: number;
}

const NODE_STATE_INTERVAL_MS = 15_000;

/** In the network's order, the verification node last. */
function nodeStatesQuery(network: ChainNetwork) {
  const urls = listNodeUrls(network);
  return queryOptions({
    queryKey: ["chain", networkKey(network), "nodes", ...urls],
    queryFn: ({ signal }) => readNodeStates(network, { signal }),
    refetchInterval: NODE_STATE_INTERVAL_MS,
    retry: false,
  });
}

function listNodeUrls({ url, moreUrls = [], verificationUrl }: ChainNetwork): readonly string[] {
  return [url, ...moreUrls, ...(verificationUrl === undefined ? [] : [verificationUrl])];
}

async function readNodeStates(network: ChainNetwork, call: CallOptions): Promise<readonly NodeState[]> {
  const looks = await Promise.all(listNodeUrls(network).map((url) => lookAt({ ...network, url }, call)));
  const newest = looks.reduce((most, { micros = 0n }) => (micros > most ? micros : most), 0n);
  return looks.map(({ micros, ...state }) =>
    micros === undefined ? state : { ...state, behindSecs: Number((newest - micros) / 1_000_000n) },
  );
}

async function lookAt(
  { url, dialect, chainId }: ChainNetwork,
  call: CallOptions,
): Promise<NodeState & { readonly micros?: bigint }> {
  const client = getClient({ url, dialect, chainId });
  const started = performance.now();
  try {
    const got = await client.chain.getId(call);
    const latencyMs = Math.round(performance.now() - started);
    if (got !== chainId) return { url, state: "wrong-chain", latencyMs };
    const { timestampMicros: micros } = await client.chain.getLatestBlock(call);
    return { url, state: "ok", latencyMs, micros };
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return { url, state: "unreachable" };
  }
}
