import type { ReactElement } from "react";
import { keepDescriptor, useDescriptorLibrary } from "../../storage/descriptor-library.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToast } from "../../ui/toast.tsx";
import { DescriptorFacts, useStoredDescriptor } from "./descriptor-facts.tsx";
import { sameDescriptor } from "./same-descriptor.ts";

/** What was handed over, before it is kept. */
export function IncomingDescriptor({
  file,
  onDone,
}: {
  readonly file: string;
  readonly onDone: () => void;
}): ReactElement {
  const kept = useStoredDescriptor(file);
  const toast = useToast();
  const { files } = useDescriptorLibrary();
  const keep = async (): Promise<void> => {
    const replaced = await sameDescriptor(file, files);
    keepDescriptor(file, (other) => replaced.includes(other));
    toast({ kind: "positive", title: "The description is kept on this device." });
    onDone();
  };
  return (
    <Card title="Keep this description?">
      <div className="flex flex-col gap-4">
        {kept === undefined ? <Skeleton shape="line" /> : <DescriptorFacts kept={kept} />}
        {kept?.kind === "used" && kept.trust.kind === "yours" && (
          <p className="text-text-quiet">
            Nobody whom you added has signed it. Once it is kept, its sentences stand in reviews as yours:
            keep only what you have checked.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {kept?.kind === "used" && (
            <Button tone="primary" onClick={() => void keep()}>
              Keep the description
            </Button>
          )}
          <Button onClick={onDone}>Discard</Button>
        </div>
      </div>
    </Card>
  );
}
