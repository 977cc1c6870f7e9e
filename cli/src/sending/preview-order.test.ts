import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestCommand, NOBODY } from "../../test/command.ts";

const PASSWORD = "kelp forest at low tide";

/** A command that asks for the password of the key `dev`, and the text written before it does. */
async function createTypingCommand() {
  const { run: prepare, node, folder } = createTestCommand();
  await prepare("account", "new", "dev");
  await prepare("send", "dev", "5", "--from", "ada", "--yes");
  const written = { stdout: "", stderr: "" };
  let seen: string | undefined;
  const output = (name: "stdout" | "stderr") => ({
    isTerminal: name === "stderr",
    write: (text: string) => void (written[name] += text),
  });
  const { run } = createTestCommand(
    {},
    {
      folder,
      fetch: node.fetch,
      variables: { HOLDFAST_HOME: join(folder, "home"), NO_COLOR: "1" },
      stdout: output("stdout"),
      stderr: output("stderr"),
      askSecret: async () => {
        seen = written.stdout + written.stderr;
        return PASSWORD;
      },
    },
  );
  const shown = () => ({ seen, onStdout: written.stdout, all: written.stdout + written.stderr });
  return { run, shown };
}

it.each([
  [["send", NOBODY, "1.5", "--from", "dev", "--yes"], `Send 1.5 SUPRA to ${NOBODY}.`],
  [["sign", "--message", "I am Dev", "--from", "dev", "--yes"], '  message     "I am Dev"'],
])("shows a preview before it asks for the password: %s", async (line, preview) => {
  const { run, shown } = await createTypingCommand();
  expect(await run(...line)).toMatchObject({ exitCode: 0 });
  const { seen, all } = shown();
  expect(seen).toContain(preview);
  expect(all.split(preview)).toHaveLength(2);
});

it("keeps the preview out of the JSON result", async () => {
  const { run, shown } = await createTypingCommand();
  expect(await run("send", NOBODY, "1", "--from", "dev", "--yes", "--json")).toMatchObject({ exitCode: 0 });
  const { seen, onStdout } = shown();
  expect(seen).toContain("Send 1 SUPRA to");
  expect(JSON.parse(onStdout)).toMatchObject({ sent: true });
});
