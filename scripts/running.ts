interface Closable {
  close(): Promise<void>;
}

export async function closeOnSignal(parts: readonly Closable[]): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
  await Promise.all(parts.map((part) => part.close()));
}
