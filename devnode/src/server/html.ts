/** Text that is markup already. */
export interface Html {
  readonly text: string;
}

/** Markup with values put in as text: what a transaction or an account is called can never become markup. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  let text = parts[0] ?? "";
  values.forEach((value, index) => {
    text += markup(value) + (parts[index + 1] ?? "");
  });
  return { text };
}

function markup(value: string | Html | readonly Html[]): string {
  if (typeof value === "string") return escape(value);
  return "text" in value ? value.text : value.map(({ text }) => text).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
