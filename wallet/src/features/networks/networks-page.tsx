import { PUBLIC_NETWORKS } from "@holdfast/sdk";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, useId, type SubmitEvent } from "react";
import Plus from "lucide-react/icons/plus";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand/react";
import Trash from "lucide-react/icons/trash-2";
import { useActiveNetwork, useNetworks, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { NodeList, NodeForm, askNode, type NodeAnswer, StateChip } from "./node-list.tsx";
import { refusedOrigins } from "../../chain/nodes/refused-origins.ts";
import { refusalWords, Problem } from "../../components/feedback/problem.tsx";
import { chainCheckQuery, type ChainCheck } from "../../chain/queries/queries.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { nodePermissionService } from "../../chain/nodes/node-permission.ts";
import { useService } from "../../services/app-services.ts";
import { Dialog, type DialogControl } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function NetworksPage(): ReactElement {
  const networks = useNetworks();
  const active = useActiveNetwork();
  const store = useSettingsStore();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page>
      <PageHeading title={t`Networks`}>
        <Trans>Your address is the same on every network; balances and history differ.</Trans>
      </PageHeading>
      <Card padding="flush">
        <fieldset className="min-w-0">
          <legend className="sr-only">
            <Trans>Network</Trans>
          </legend>
          <div className="divide-y divide-line">
            {networks.map((network) => (
              <NetworkOption
                key={network.id}
                network={network}
                isActive={network.id === active.id}
                onChoose={() => store.chooseNetwork(network.id)}
                onRemove={network.isCustom ? () => store.removeNetwork(network.id) : undefined}
              />
            ))}
          </div>
        </fieldset>
      </Card>
      <NodeList network={active} />
      <div>
        <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
          <Trans>Add network</Trans>
        </Button>
      </div>
      <AddNetwork open={isAdding} onClose={() => setIsAdding(false)} />
    </Page>
  );
}

interface NetworkOptionProps {
  readonly network: WalletNetwork;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onRemove: (() => void) | undefined;
}

function NetworkOption({ network, isActive, onChoose, onRemove }: NetworkOptionProps): ReactElement {
  const id = useId();
  const check = useQuery({ ...chainCheckQuery(network), enabled: isActive });
  return (
    <div className="flex flex-col gap-3 px-5 py-4 has-checked:bg-surface-sunken sm:px-6">
      <div className="flex items-center gap-4 large-text:flex-wrap">
        <input
          id={id}
          type="radio"
          name="network"
          checked={isActive}
          onChange={onChoose}
          className="size-5 shrink-0 accent-accent"
        />
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer large-text:basis-1/2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{network.name}</span>
            <span className="text-small text-text-quiet">
              <Trans>chain ID {network.chainId}</Trans>
            </span>
          </span>
          <span className="block truncate text-small text-text-quiet">{network.url}</span>
          {network.isResetAtTimes === true && (
            <span className="block text-small text-text-quiet">
              <Trans>Reset from time to time. Each reset erases accounts and coins.</Trans>
            </span>
          )}
        </label>
        {isActive && <StateChip state={check.data?.state} silent={t`Unreachable`} />}
        {onRemove !== undefined && (
          <IconButton label={t`Remove ${network.name}`} icon={<Trash />} onClick={onRemove} />
        )}
      </div>
      {isActive && <CheckProblem network={network} check={check.data} />}
    </div>
  );
}

function CheckProblem({
  network,
  check,
}: {
  readonly network: WalletNetwork;
  readonly check: ChainCheck | undefined;
}): ReactElement | undefined {
  useStore(refusedOrigins);
  const host = new URL(network.url).host;
  const refusal = refusalWords(host);
  if (check?.state === "unreachable" && refusal !== undefined)
    return (
      <Verdict kind="caution" title={refusal.what}>
        <Trans>{refusal.fix} Your accounts and coins are not affected.</Trans>
      </Verdict>
    );
  if (check?.state === "unreachable")
    return (
      <Verdict kind="caution" title={t`No response from the node at ${host}`}>
        <Trans>
          Check the connection and the node's URL, or choose another network. Your accounts and coins are not
          affected.
        </Trans>
      </Verdict>
    );
  if (check?.state === "wrong-chain")
    return (
      <Verdict
        kind="danger"
        title={t`This node is on chain ${check.chainId ?? ""}, but chain ${network.chainId} was expected`}
      >
        <Trans>
          Holdfast signs nothing for this node. Choose another network or a node on the right chain.
        </Trans>
      </Verdict>
    );
  return undefined;
}

/** Pins the chain ID that the node reports. */
function AddNetwork({ open, onClose }: DialogControl): ReactElement {
  const [answer, setAnswer] = useState<NodeAnswer>();
  const close = (): void => {
    setAnswer(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t`Add network`}
      description={answer === undefined ? t`Holdfast gets the chain ID from the node.` : undefined}
    >
      {answer === undefined ? (
        <AskForm onAnswer={setAnswer} />
      ) : (
        <PinForm answer={answer} onBack={() => setAnswer(undefined)} onAdded={close} />
      )}
    </Dialog>
  );
}

function AskForm({ onAnswer }: { readonly onAnswer: (answer: NodeAnswer) => void }): ReactElement {
  const allow = useService(nodePermissionService);
  return (
    <NodeForm
      action={t`Continue`}
      run={async (url) => {
        onAnswer(await askNode(url, allow));
        return undefined;
      }}
    />
  );
}

interface PinFormProps {
  readonly answer: NodeAnswer;
  readonly onBack: () => void;
  readonly onAdded: () => void;
}

function PinForm({ answer, onBack, onAdded }: PinFormProps): ReactElement {
  const store = useSettingsStore();
  const [name, setName] = useState("");
  const [hasFaucet, setHasFaucet] = useState(false);
  const [price, setPrice] = useState("");
  const [problem, setProblem] = useState<unknown>();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      const { url, chainId, dialect } = answer;
      const gasUnitPrice = price.trim() === "" ? undefined : price.trim();
      const network = store.addNetwork({ url, chainId, dialect, name, hasFaucet, gasUnitPrice });
      store.chooseNetwork(network.id);
      onAdded();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Verdict kind="ok" title={t`The node is on chain ${answer.chainId}.`}>
        <p>
          <Trans>
            {known(answer.chainId)} This chain ID is pinned. If the node ever reports a different one,
            Holdfast refuses to sign.
          </Trans>
        </p>
      </Verdict>
      <Field label={t`Network name`}>
        <TextInput value={name} autoComplete="off" onValueChange={setName} />
      </Field>
      <Field
        label={t`Gas price (quants per unit)`}
        hint={
          answer.minGasPrice === undefined
            ? t`Leave empty for 100. Public networks need 100000.`
            : t`Leave empty for 100. This node's minimum is ${String(answer.minGasPrice)}.`
        }
      >
        <TextInput inputMode="numeric" autoComplete="off" value={price} onValueChange={setPrice} />
      </Field>
      <Switch
        label={t`This network has a faucet`}
        note={t`Faucets give out free test coins.`}
        checked={hasFaucet}
        onCheckedChange={setHasFaucet}
      />
      {problem !== undefined && <Problem error={problem} unaffected={t`Network not added.`} />}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" tone="primary">
          <Trans>Save network</Trans>
        </Button>
        <Button onClick={onBack}>
          <Trans>Use different URL</Trans>
        </Button>
      </div>
    </form>
  );
}

function known(chainId: number): string {
  const network = Object.values(PUBLIC_NETWORKS).find((profile) => profile.chainId === chainId);
  if (network === undefined) return t`This is not a public network.`;
  return network.hasFaucet
    ? t`This is ${network.name}, a public test network.`
    : t`This is ${network.name}. Its coins have real value.`;
}
