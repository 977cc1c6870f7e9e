export function saveFile(
  name: string,
  type: "text/csv" | "application/json" | "application/octet-stream" | "image/png",
  content: string | Uint8Array,
): void {
  const isText = typeof content === "string";
  const parts = [isText ? content : new Uint8Array(content)];
  const url = URL.createObjectURL(new Blob(parts, { type: isText ? `${type};charset=utf-8` : type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
