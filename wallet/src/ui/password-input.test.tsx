import { splitPhrase } from "@holdfast/sdk/phrase";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, type ReactElement, type Ref } from "react";
import { expect, it } from "vitest";
import { SecretWordInput } from "../features/onboarding/phrase-form.tsx";
import { PasswordInput } from "./password-input.tsx";
import { PhraseInput } from "./phrase-input.tsx";

const fields: readonly (readonly [string, (ref: Ref<HTMLInputElement>) => ReactElement])[] = [
  ["a password", (ref) => <PasswordInput ref={ref} autoComplete="current-password" data-testid="field" />],
  ["a secret word", (ref) => <SecretWordInput ref={ref} isShown name="word" />],
  [
    "a phrase",
    () => (
      <PhraseInput
        words={[]}
        onWordsChange={() => undefined}
        isKnown={() => true}
        splitWords={splitPhrase}
        formatCount={String}
      />
    ),
  ],
];

it.each(fields)("the field of %s is empty once it has left the page", async (_, draw) => {
  const ref = createRef<HTMLInputElement>();
  const { container, unmount, rerender } = render(draw(ref));
  const input = container.querySelector("input");
  expect(input).not.toBeNull();
  await userEvent.type(input ?? document.body, "secret");
  rerender(draw(ref));
  expect(input?.value).toBe("secret");
  unmount();
  expect(input?.value).toBe("");
  expect(ref.current).toBeNull();
});

it("tells a parent that asked with a function of the field, too", () => {
  const seen: (HTMLInputElement | null)[] = [];
  const { unmount } = render(
    <PasswordInput ref={(input) => void seen.push(input)} autoComplete="new-password" data-testid="field" />,
  );
  unmount();
  expect(seen.at(0)).toBeInstanceOf(HTMLInputElement);
  expect(seen.at(-1)).toBeNull();
  expect(screen.queryByTestId("field")).toBeNull();
});
