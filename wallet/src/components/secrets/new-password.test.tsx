import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { check, NewPasswordFields, useNewPassword } from "./new-password.tsx";

const good = "correct horse battery";

test("empty fields are a mistake only when the user goes on", () => {
  expect(check("", "", false)).toEqual({});
  expect(check("", "", true).first?.kind).toBe("error");
});

test("a short password is refused with its length", () => {
  expect(check("short", "", false).first?.text).toContain("at least 12 characters, but this one has 5");
});

test("a password of one repeated character is refused", () => {
  expect(check("aaaaaaaaaaaaaaaa", "", false).first?.kind).toBe("error");
});

test("two different passwords are refused at the second field", () => {
  const { first, second } = check(good, "correct horse batterx", false);
  expect(first?.kind).toBe("ok");
  expect(second?.kind).toBe("error");
});

test("two equal passwords are accepted", () => {
  expect(check(good, good, true).second).toEqual({ kind: "ok", text: "Passwords match." });
});

test("a mismatched second password focuses its field and submits nothing", async () => {
  const taken: (string | undefined)[] = [];
  function Form(): ReactElement {
    const password = useNewPassword();
    return (
      <>
        <NewPasswordFields password={password} />
        <button type="button" onClick={() => void password.read().then((read) => taken.push(read))}>
          Go on
        </button>
      </>
    );
  }
  render(<Form />);
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: good } });
  fireEvent.click(screen.getByText("Go on"));
  await expect.poll(() => taken).toEqual([undefined]);
  expect(document.activeElement).toBe(screen.getByLabelText("Confirm password"));

  fireEvent.change(screen.getByLabelText("Confirm password"), { target: { value: good } });
  fireEvent.click(screen.getByText("Go on"));
  await expect.poll(() => taken).toEqual([undefined, good]);
});

test("a password that people often choose is refused, with the reason", async () => {
  function Form(): ReactElement {
    const password = useNewPassword();
    return (
      <>
        <NewPasswordFields password={password} />
        <button type="button" onClick={() => void password.read()}>
          Go on
        </button>
      </>
    );
  }
  render(<Form />);
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "password1234" } });
  fireEvent.click(screen.getByText("Go on"));
  expect(await screen.findByText(/This password is easy to guess\./)).toBeDefined();
});

test("a suggested password is shown and fills both fields", () => {
  function Form(): ReactElement {
    return <NewPasswordFields password={useNewPassword()} />;
  }
  render(<Form />);
  fireEvent.click(screen.getByRole("button", { name: "Suggest password" }));
  expect(screen.getByRole("status").textContent).toMatch(/^([a-z]+ ){5}[a-z]+/);
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Suggest another" }));
  const suggested = screen.getByRole("status").firstElementChild?.textContent ?? "";
  fireEvent.click(screen.getByRole("button", { name: "Use password" }));
  for (const label of ["Password", "Confirm password"])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(suggested);
});
