import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { InspectionCard } from "./inspection-card.tsx";
import { inspectText, linkedText, MAX_INSPECTED } from "./inspect-text.ts";
import type { Inspection } from "./inspection.ts";
import { MessageSign } from "./message-sign.tsx";
import { MessageVerify } from "./message-verify.tsx";

/** What is this, typed or brought by a link after its #? And: messages that are signed in the wallet's own domain. */
export function InspectPage(): ReactElement | undefined {
  const { tab = "inspect" } = useSearch({ from: "/shell/inspect" });
  const navigate = useNavigate();
  const account = useActiveAccount();
  const hash = useLocation({ select: (location) => linkedText(location.hash) });
  if (account === undefined) return undefined;
  return (
    <Page>
      <PageHeading title={t`Inspect`}>
        <Trans>Decode transactions, receipts, keys, payloads and types. Nothing leaves this device.</Trans>
      </PageHeading>
      <Tabs
        label={t`Action`}
        value={tab}
        onValueChange={(next) =>
          void navigate({ to: "/inspect", search: { tab: next }, replace: true, resetScroll: false })
        }
        items={[
          { value: "inspect", label: t`Inspect`, content: <Inspector key={hash} linked={hash} /> },
          {
            value: "sign",
            label: t({ context: "tab", message: "Sign a message" }),
            content: <MessageSign key={account.id} account={account} />,
          },
          {
            value: "verify",
            label: t({ context: "tab", message: "Verify a message" }),
            content: <MessageVerify />,
          },
        ]}
      />
    </Page>
  );
}

function Inspector({ linked }: { readonly linked: string }): ReactElement {
  const [found, setFound] = useState<readonly Inspection[]>(() => inspectText(linked));
  const [text, setText] = useState(() => (isSecret(found) ? "" : linked));
  const change = (next: string): void => {
    const inspections = inspectText(next);
    setFound(inspections);
    setText(isSecret(inspections) ? "" : next);
  };
  const isUnknown = text.trim() !== "" && found.length === 0;
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <Field
          label={t`Data`}
          hint={t`An address, hash, key, signature, transaction, receipt, payload, bytecode or type; as hex, base64 or JSON.`}
        >
          <TextArea mono rows={4} value={text} onChange={(event) => change(event.target.value)} />
        </Field>
      </Card>
      <div role="status" className="flex flex-col gap-6">
        {isUnknown && (
          <Verdict kind="info" title={t`Unknown format`}>
            {text.length > MAX_INSPECTED
              ? t`Too long for a transaction.`
              : t`A byte may be missing or extra, or the data is for a different chain.`}
          </Verdict>
        )}
        {found.map((one, index) => (
          <InspectionCard key={`${index} ${one.kind}`} inspection={one} isOnly={found.length === 1} />
        ))}
      </div>
    </div>
  );
}

/** A secret does not stay on the screen, nor anywhere else. */
function isSecret(found: readonly Inspection[]): boolean {
  return found.some(({ kind }) => kind === "secret");
}
