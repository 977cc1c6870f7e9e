import type { ReactElement } from "react";
import Clock from "lucide-react/icons/clock";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton, SkeletonRows } from "../../ui/skeleton.tsx";
import { StepList } from "../../ui/step-list.tsx";
import { useToast } from "../../ui/toast.tsx";
import { TrayItem } from "../../ui/tray.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { ErrorPage } from "../error-boundary.tsx";
import { Columns, Line, Section, Specimen } from "./specimen.tsx";

export function FeedbackSection(): ReactElement {
  return (
    <Section title="Feedback">
      <Columns>
        <Specimen title="Verdict: ok, info, caution, danger">
          <Verdict kind="ok" title="This does what you asked for">
            Decoded from the bytes you sign: it pays 12.5 SUPRA to one address and changes nothing else.
          </Verdict>
          <Verdict kind="info" title="This address has not been used yet">
            Its account is created by your payment.
          </Verdict>
          <Verdict kind="caution" title="You have never sent to this address">
            Compare all of it with what the recipient gave you.
          </Verdict>
          <Verdict
            kind="danger"
            title="This looks like an address you know, and is another one"
            action={<Button size="small">Compare both</Button>}
          >
            The first four digits match 0x41d7…076a from your contacts; the rest does not.
          </Verdict>
        </Specimen>
        <div className="flex flex-col gap-8">
          <Specimen title="Step list">
            <StepList
              label="The journey of the payment"
              steps={[
                { label: "Signed", note: "On this device, 14:30:02", state: "done" },
                { label: "Accepted by the node", note: "14:30:03", state: "done" },
                { label: "Waiting for a block", note: "Up to 40 sec", state: "current" },
                { label: "Confirmed", state: "ahead" },
              ]}
            />
          </Specimen>
          <Specimen title="Toast">
            <Toasts />
          </Specimen>
          <Specimen title="Tray item and progress">
            <TrayItem
              title="Sending 12.5 SUPRA"
              status="Waiting for a block, up to 40 sec"
              action={<Button size="small">Show</Button>}
            />
            <Progress label="Time left" done={0.6} />
          </Specimen>
        </div>
        <Specimen title="Empty state">
          <Card>
            <EmptyState
              icon={<Clock />}
              title="Nothing here yet"
              action={<Button tone="primary">Get test coins</Button>}
            >
              Once this account receives or sends something, you find it here.
            </EmptyState>
          </Card>
        </Specimen>
        <Specimen title="Skeleton">
          <Skeleton shape="amount" />
          <Card title="Activity" padding="flush">
            <SkeletonRows label="Loading activity" />
          </Card>
        </Specimen>
      </Columns>
      <Specimen title="A screen that stopped working">
        <Card>
          <ErrorPage error={new TypeError("Failed to fetch dynamically imported module")} reset={ignore} />
        </Card>
      </Specimen>
    </Section>
  );
}

function Toasts(): ReactElement {
  const toast = useToast();
  return (
    <Line>
      <Button size="small" onClick={() => toast({ kind: "positive", title: "12.5 SUPRA arrived" })}>
        Positive
      </Button>
      <Button
        size="small"
        onClick={() =>
          toast({
            kind: "danger",
            title: "The node did not answer",
            description: "Nothing was sent.",
            action: { label: "Try again", onPress: ignore },
            stays: true,
          })
        }
      >
        Danger
      </Button>
      <Button size="small" onClick={() => toast({ title: "Address copied", description: "0x8f3a…2c91" })}>
        Info
      </Button>
    </Line>
  );
}

function ignore(): void {}
