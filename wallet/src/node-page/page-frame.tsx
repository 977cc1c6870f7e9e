import { useState, type ReactElement } from "react";
import { clsx } from "clsx";
import { LogoMark } from "../ui/logo.tsx";
import { AccountView } from "./account-view.tsx";
import { AccountsView } from "./accounts-view.tsx";
import { ask, failureText } from "./ask.ts";
import { BlockView } from "./block-view.tsx";
import { useChainStatus } from "./chain-status.ts";
import { ControlsView } from "./controls-view.tsx";
import { NodeContext, type NodeState } from "./node-context.ts";
import { OverviewView } from "./overview-view.tsx";
import { Problem } from "./problem.tsx";
import { routeTo, useRoute } from "./route.ts";
import { SearchForm } from "./search-form.tsx";
import { TransactionView } from "./transaction-view.tsx";

/** The whole page: header, navigation and the view of the address. */
export function PageFrame(): ReactElement {
  const [actions, setActions] = useState(0);
  const [failure, setFailure] = useState<string>();
  const { status, problem, refresh } = useChainStatus();
  const changed = (): void => {
    setActions((before) => before + 1);
    void refresh();
  };
  const act: NodeState["act"] = async (path, body = {}) => {
    try {
      await ask(path, body);
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(error));
    }
    changed();
  };
  const shownProblem = problem ?? failure;
  const [view = "", first = "", second = ""] = useRoute();
  return (
    <div className="mx-auto flex max-w-content flex-col gap-6 px-4 pb-16 sm:px-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
        <a href={routeTo()} className="inline-flex min-h-11 items-center gap-2.5 rounded-small">
          <LogoMark />
          <span className="text-lead font-semibold">Holdfast devnode</span>
        </a>
        <nav aria-label="Views" className="flex gap-1">
          {VIEWS.map(({ name, label }) => (
            <a
              key={name}
              href={routeTo(name)}
              aria-current={name === view ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-surface-soft",
                name === view ? "bg-accent-soft text-on-accent-soft" : "text-text-quiet",
              )}
            >
              {label}
            </a>
          ))}
        </nav>
        <SearchForm />
      </header>
      <Problem text={shownProblem} />
      <main className="flex flex-col gap-6">
        {status !== undefined && (
          <NodeContext
            value={{
              status,
              version: `${status.height} ${status.waiting} ${status.mining} ${actions}`,
              changed,
              act,
            }}
          >
            {view === "transaction" && <TransactionView key={first} hash={first} />}
            {view === "block" && <BlockView height={first} />}
            {view === "account" && <AccountView key={`${first} ${second}`} address={first} module={second} />}
            {view === "accounts" && <AccountsView />}
            {view === "controls" && <ControlsView />}
            {!KNOWN.has(view) && <OverviewView />}
          </NodeContext>
        )}
      </main>
    </div>
  );
}

const VIEWS = [
  { name: "", label: "Chain" },
  { name: "accounts", label: "Accounts" },
  { name: "controls", label: "Controls" },
];

const KNOWN = new Set(["transaction", "block", "account", "accounts", "controls"]);
