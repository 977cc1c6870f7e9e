import { describe, expect, it } from "vitest";
import { raises } from "../../test/raises.ts";
import { JsonNode } from "./json-node.ts";
import { parseJson } from "./json.ts";

const node = (text: string) => new JsonNode(parseJson(text), "answer");

describe("JsonNode", () => {
  it("reads what the interface documents", () => {
    const body = node(
      '{"name":"x","ok":true,"small":7,"list":[{"n":"18446744073709551615"},{"n":3}],"none":null}',
    );
    expect(body.get("name").string()).toBe("x");
    expect(body.get("ok").bool()).toBe(true);
    expect(body.get("small").integer(255)).toBe(7);
    expect(
      body
        .get("list")
        .items()
        .map((item) => item.get("n").bigint()),
    ).toEqual([2n ** 64n - 1n, 3n]);
    expect(body.get("none").optional((item) => item.string())).toBeUndefined();
    expect(body.get("missing").isAbsent).toBe(true);
    expect(body.keys()).toEqual(["name", "ok", "small", "list", "none"]);
  });

  it("names its path and the value found when the type is wrong", () => {
    const item = node('{"list":[{"n":1},{"n":{"deep":1}}]}').get("list").items()[1]?.get("n");
    const error = raises("json/unexpected", () => item?.string());
    expect(error.message).toBe("answer.list[1].n: expected a string, got an object.");
  });

  it.each([
    ["text", '"abc"', "abc"],
    ["null", "null", "null"],
    ["a list", "[1]", "a list"],
    ["nothing", "{}", "an object"],
  ])("describes %s briefly", (_, json, described) => {
    expect(raises("json/unexpected", () => node(json).bool()).message).toContain(described);
  });

  it("quotes at most a few characters of a value in an error", () => {
    const error = raises("json/unexpected", () => node(JSON.stringify("s".repeat(1000))).bool());
    expect(error.message.length).toBeLessThan(120);
  });

  it.each(["-1", "1.5", "256", '"7"', "null", "18446744073709551615"])(
    "does not take %s for a whole number up to 255",
    (json) => {
      raises("json/unexpected", () => node(json).integer(255));
    },
  );

  it.each([
    "-1",
    "1.5",
    "18446744073709551616",
    '"18446744073709551616"',
    '""',
    '"1e3"',
    '" 1"',
    '"0x1"',
    "true",
  ])("does not take %s for a u64", (json) => {
    raises("json/unexpected", () => node(json).bigint());
  });

  it("does not find what every object inherits", () => {
    expect(node("{}").get("toString").isAbsent).toBe(true);
    expect(node("{}").has("constructor")).toBe(false);
  });

  it("refuses fields of a value that is no object, and items likewise", () => {
    raises("json/unexpected", () => node("[1]").get("a"));
    raises("json/unexpected", () => node('"a"').get("length"));
    raises("json/unexpected", () => node("{}").items());
  });
});
