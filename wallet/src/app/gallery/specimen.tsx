import { useId, type ReactElement, type ReactNode } from "react";

export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-8">
      <h2 id={id} className="border-b border-line pb-3 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Specimen({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-small text-text-quiet">{title}</h3>
      {children}
    </div>
  );
}

export function Line({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">{children}</div>;
}
