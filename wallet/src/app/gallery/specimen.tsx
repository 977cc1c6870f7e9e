import { useId, useSyncExternalStore, type ReactElement, type ReactNode } from "react";

function useChosen(): string {
  return useSyncExternalStore(watchAddress, () => location.hash.slice(1));
}

function watchAddress(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps): ReactElement {
  const id = useId();
  const chosen = useChosen();
  if (chosen !== "") return <div className="flex flex-col empty:hidden">{children}</div>;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-8">
      <h2 id={id} className="border-b border-line pb-3 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Specimen({ title, children }: SectionProps): ReactElement | undefined {
  const chosen = useChosen();
  const [name = title] = title.split(/[:,]/);
  const slug = name.toLowerCase().replaceAll(" ", "-");
  if (chosen !== "" && chosen !== slug) return undefined;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-small text-text-quiet">
        <a href={`#${slug}`} className="hover:underline">
          {title}
        </a>
      </h3>
      {children}
    </div>
  );
}

export function Line({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2 empty:hidden">{children}</div>;
}
