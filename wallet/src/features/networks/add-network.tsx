import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { nodePermissionService } from "../../chain/nodes/node-permission.ts";
import { useService } from "../../services/app-services.ts";
import { useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { askNode, type NodeAnswer } from "./ask-node.ts";
import { NodeAddressField } from "./node-address-field.tsx";

interface AddNetworkProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A network of the user's own: the node is asked for its chain id, which is pinned for ever. */
export function AddNetwork({ open, onClose }: AddNetworkProps): ReactElement {
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
  const [url, setUrl] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isAsking) return;
    if (url.trim() === "") return setProblem(t`Enter a node URL. Example: https://rpc.example.org.`);
    setIsAsking(true);
    setProblem(undefined);
    try {
      onAnswer(await askNode(url.trim(), allow));
    } catch (error) {
      setProblem(error);
      setIsAsking(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <NodeAddressField value={url} onChange={setUrl} problem={problem} />
      <Button type="submit" tone="primary" loading={isAsking && t`Connecting`}>
        <Trans>Continue</Trans>
      </Button>
    </form>
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
            Holdfast signs nothing for it.
          </Trans>
        </p>
      </Verdict>
      <Field label={t`Network name`}>
        <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label={t`Gas price (quants per unit)`}
        hint={
          answer.minGasPrice === undefined
            ? t`Leave empty for 100. Public networks need 100000.`
            : t`Leave empty for 100. This node's minimum is ${String(answer.minGasPrice)}.`
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
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
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </form>
  );
}

function known(chainId: number): string {
  if (chainId === 8) return t`This is Mainnet. Its coins have real value.`;
  return chainId === 6 ? t`This is the public testnet.` : t`This is not a public network.`;
}
