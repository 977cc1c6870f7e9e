import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatFunctionId, type OrderlessPayload, type OrderlessTransaction } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues } from "../../ui/key-values.tsx";

interface OrderlessFactsProps {
  readonly payload: OrderlessPayload;
  /** Undefined for a payload alone. */
  readonly transaction: OrderlessTransaction | undefined;
}

export function OrderlessFacts({ payload, transaction }: OrderlessFactsProps): ReactElement {
  const { multisigAddress, replayProtectionNonce: nonce } = payload;
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>Holdfast can read this kind of transaction but doesn't sign it.</Trans>
      </p>
      <KeyValues
        items={[
          { label: t`Action`, value: <ExecutableText executable={payload.executable} /> },
          ...(multisigAddress === undefined
            ? []
            : [{ label: t`Multisig`, value: <AddressText value={multisigAddress} form="full" /> }]),
          ...(nonce === undefined ? [] : [{ label: t`Nonce`, value: String(nonce) }]),
          ...(transaction === undefined
            ? []
            : [{ label: t`Sender`, value: <AddressText value={transaction.sender} form="full" /> }]),
        ]}
      />
    </div>
  );
}

function ExecutableText({ executable }: Pick<OrderlessPayload, "executable">): ReactElement {
  switch (executable.kind) {
    case "entry-function":
      return (
        <span className="font-mono break-all">{formatFunctionId(executable.entryFunction.function)}</span>
      );
    case "automation-registration":
      return (
        <span className="font-mono break-all">
          {formatFunctionId(executable.registration.automatedFunction.function)}
        </span>
      );
    case "script":
      return (
        <>
          <Trans>{executable.script.code.length}-byte script</Trans>
        </>
      );
    case "empty":
      return (
        <>
          <Trans>Stored proposal</Trans>
        </>
      );
  }
}
