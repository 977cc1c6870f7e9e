import { isSupraError, type FunctionAbi, type JsonValue } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent, type ReactElement } from "react";
import { CallForm } from "../../arguments/call-form.tsx";
import { callToViewArguments, readCall } from "../../arguments/call-draft.ts";
import { callView, WATCH_MS, type ViewCall } from "../../chain/contract-queries.ts";
import { networkQueryKey } from "../../chain/queries.ts";
import { useArgumentOffers } from "../../parts/argument-offers.ts";
import { CopyAsMenu } from "../../parts/copy-as-menu.tsx";
import { viewCopies } from "../../parts/copy-as.ts";
import { Moment } from "../../parts/moment.tsx";
import { Problem } from "../../parts/problem.tsx";
import { TypedTree } from "../../parts/typed-tree.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { formatTarget, type ContractTarget } from "./contract-target.ts";
import { FormOrigin } from "./form-origin.tsx";
import { ShareButton } from "./share-button.tsx";
import { useCallDraft } from "./use-call-draft.ts";

export interface FunctionFormProps {
  readonly target: ContractTarget;
  readonly abi: FunctionAbi;
  readonly names?: readonly string[];
  readonly account: VaultAccount;
}

/** A function that reads: fill in, read, watch. */
export function ViewForm({ target, abi, names, account }: FunctionFormProps): ReactElement {
  const functionId = formatTarget(target);
  const network = useActiveNetwork();
  const kept = useCallDraft(abi, functionId);
  const offers = useArgumentOffers(account);
  const [isFinal, setIsFinal] = useState(false);
  const [asked, setAsked] = useState<ViewCall>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsFinal(true);
    const call = readyCall(abi, functionId, kept.call);
    if (call === undefined) focusFirstProblem(event);
    else setAsked(call);
  };
  return (
    <>
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <FormOrigin kept={kept} />
          <CallForm
            signature={abi}
            {...(names === undefined ? {} : { names })}
            call={kept.call}
            onChange={kept.change}
            offers={offers}
            isFinal={isFinal}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary">
              Read
            </Button>
            <ShareButton target={target} abi={abi} call={kept.call} />
            <CopyAsMenu
              labels={["curl", "TypeScript"]}
              copies={() => {
                const call = readyCall(abi, functionId, kept.call);
                return call === undefined ? undefined : viewCopies(network, call);
              }}
            />
          </div>
        </form>
      </Card>
      {asked !== undefined && <ViewResult call={asked} returns={abi.returns} />}
    </>
  );
}

/** Undefined while a field is missing or wrong: the field itself says what. */
function readyCall(abi: FunctionAbi, functionId: string, call: Parameters<typeof readCall>[1]) {
  try {
    const { typeArguments = [] } = readCall(abi, call);
    const args: readonly JsonValue[] = callToViewArguments(abi, call);
    return { function: functionId, typeArguments: typeArguments.map(String), arguments: args };
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

/** The fields have drawn their errors by then. */
export function focusFirstProblem({ currentTarget }: FormEvent): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  const form = currentTarget;
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}

function ViewResult(props: { readonly call: ViewCall; readonly returns: readonly string[] }): ReactElement {
  const { call, returns } = props;
  const network = useActiveNetwork();
  const [isWatched, setIsWatched] = useState(false);
  const result = useQuery({
    queryKey: [...networkQueryKey(network), "view", call],
    queryFn: ({ signal }) => callView(network, call, signal),
    retry: false,
    refetchInterval: isWatched ? WATCH_MS : false,
  });
  return (
    <Card
      title="Answer"
      aside={
        result.dataUpdatedAt > 0 && (
          <span className="text-small text-text-quiet">
            Read <Moment micros={BigInt(result.dataUpdatedAt) * 1000n} />
          </span>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {result.error !== null && (
          <Problem
            error={result.error}
            unaffected="Nothing was changed: reading never does."
            onRetry={() => void result.refetch()}
            isRetrying={result.isFetching}
          />
        )}
        {result.isPending && <Skeleton shape="block" />}
        {result.data?.length === 0 && <p className="text-text-quiet">It answered with no values.</p>}
        {result.data?.map((value, index) => (
          <TypedTree
            key={index}
            name={result.data.length === 1 ? "result" : `result[${index}]`}
            value={value}
            type={concrete(returns[index], call.typeArguments)}
          />
        ))}
        <Switch
          label="Watch"
          note="Reads it again every few seconds while this page is in sight."
          checked={isWatched}
          onCheckedChange={setIsWatched}
        />
      </div>
    </Card>
  );
}

/** The type of a result with the type arguments of the call put in, and without the mark of a reference. */
function concrete(type: string | undefined, typeArguments: readonly string[]): string | undefined {
  return type
    ?.replace(/^&(?:mut )?/, "")
    .replace(/\bT(\d+)\b/g, (whole, index: string) => typeArguments[Number(index)] ?? whole);
}
