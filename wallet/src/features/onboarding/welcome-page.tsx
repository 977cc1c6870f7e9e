import { Link } from "@tanstack/react-router";
import { useEffect, useState, type ComponentType, type ReactElement } from "react";
import { buttonStyle } from "../../ui/button-style.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { LanguageChoice } from "./language-choice.tsx";

/** What it is, the ways in, and, once it has come, what it does with every payment. */
export function WelcomePage(): ReactElement {
  return (
    <div
      data-wide=""
      className="grid flex-1 items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-5">
          <LogoMark size="large" />
          <h1 className="text-display font-semibold">Your keys, held fast.</h1>
          <p className="text-lead text-text-quiet">
            A wallet for the Supra network that shows you what you sign before you sign it. Your keys stay on
            this device.
          </p>
        </div>
        <div className="flex flex-col gap-3">
          <Way to="/welcome/create" tone="primary" text="Create an account" />
          <Way to="/welcome/import" tone="secondary" text="Import an account" />
          <Way to="/welcome/restore" tone="quiet" text="Restore a backup file" />
          <Way to="/explore" tone="quiet" text="View an address without keys" />
        </div>
        <LanguageChoice />
      </div>
      <div className="lg:min-h-144 lg:content-center">
        <Sample />
      </div>
    </div>
  );
}

interface WayProps {
  readonly to: "/welcome/create" | "/welcome/import" | "/welcome/restore" | "/explore";
  readonly tone: "primary" | "secondary" | "quiet";
  readonly text: string;
}

function Way({ to, tone, text }: WayProps): ReactElement {
  return (
    <Link to={to} className={buttonStyle({ tone, size: "large", width: "full" })}>
      {text}
    </Link>
  );
}

/**
 * Comes after the screen, and after the next one, which who presses at once waits for; without it the screen says all the
 * same.
 */
function Sample(): ReactElement | undefined {
  const [Card, setCard] = useState<ComponentType>();
  useEffect(() => {
    void readSample().then(
      (SampleReviewCard) => setCard(() => SampleReviewCard),
      () => undefined,
    );
  }, []);
  return Card === undefined ? undefined : <Card />;
}

async function readSample(): Promise<ComponentType> {
  await import("./create-page.tsx");
  const { SampleReviewCard } = await import("./sample-review.tsx");
  return SampleReviewCard;
}
