import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { use, useState, type SubmitEvent, type ReactElement } from "react";
import { NodePermission } from "../../chain/nodes/node-permission.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { askNode } from "./ask-node.ts";
import { NodeAddressField } from "./node-address-field.tsx";

/** What a node is for: to be asked when the first is silent, or to check what the first one says. */
export type NodeRole = "stand-in" | "verification";

export interface AddNodeProps {
  readonly network: WalletNetwork;
  /** Absent while nothing is to be added. */
  readonly role: NodeRole | undefined;
  readonly onClose: () => void;
}

/** A further node of a network; it must be on the same chain. */
export function AddNode({ network, role, onClose }: AddNodeProps): ReactElement {
  const isVerificationNode = role === "verification";
  return (
    <Dialog
      open={role !== undefined}
      onOpenChange={onClose}
      title={isVerificationNode ? t`Add verification node` : t`Add node`}
      description={
        isVerificationNode
          ? t`Choose a node run by another operator. Holdfast compares balance, sequence number and simulation across both nodes.`
          : t`The node must be on chain ${network.chainId}, like ${network.name}.`
      }
    >
      <NodeForm network={network} isVerificationNode={isVerificationNode} onClose={onClose} />
    </Dialog>
  );
}

interface NodeFormProps extends Pick<AddNodeProps, "network" | "onClose"> {
  readonly isVerificationNode: boolean;
}

function NodeForm({ network, isVerificationNode, onClose }: NodeFormProps): ReactElement {
  const store = useSettingsStore();
  const allow = use(NodePermission);
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
      const answer = await askNode(url.trim(), allow, network.dialect);
      const refusal = checkChainId(answer.chainId, network);
      if (refusal === undefined) {
        store.setReach(network.id, reachWith(network, answer.url, isVerificationNode));
        return onClose();
      }
      setProblem(refusal);
    } catch (error) {
      setProblem(error);
    }
    setIsAsking(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <NodeAddressField value={url} onChange={setUrl} problem={problem} />
      <Button type="submit" tone="primary" loading={isAsking && t`Connecting`}>
        <Trans>Save node</Trans>
      </Button>
    </form>
  );
}

function checkChainId(chainId: number, network: WalletNetwork): string | undefined {
  if (chainId === network.chainId) return undefined;
  return t`This node is on chain ${chainId}, but ${network.name} is chain ${network.chainId}. Use a node on that chain.`;
}

function reachWith({ moreUrls, verificationUrl }: WalletNetwork, url: string, isVerificationNode: boolean) {
  const verification = isVerificationNode ? url : verificationUrl;
  return {
    moreUrls: isVerificationNode ? [...moreUrls] : [...moreUrls, url],
    ...(verification === undefined ? {} : { verificationUrl: verification }),
  };
}
