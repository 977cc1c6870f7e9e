import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY } from "../test/command.ts";

describe.each(["balance", "send"])("%s of a coin", (name) => {
  const words = name === "send" ? ["send", NOBODY, "1", "--from", "ada"] : ["balance", "ada"];

  it.each(["0x1::nothing::Gold", `${NOBODY}::gold::Gold`, "0x1::supra_coin::Gold", "0x1::account::Account"])(
    "that the network does not have is refused in one sentence: %s",
    async (coin) => {
      const { exitCode, stdout, stderr } = await createTestCommand().run(...words, "--coin", coin);
      expect({ exitCode, stdout }).toEqual({ exitCode: 4, stdout: "" });
      expect(stderr).toContain(`This network has no coin of type ${coin}.`);
    },
  );

  it("that is not the type of a struct is refused", async () => {
    expect((await createTestCommand().run(...words, "--coin", "u8")).exitCode).toBe(2);
  });
});
