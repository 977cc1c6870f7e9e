import { describe, expect, it } from "vitest";
import { publishedManifest } from "./published-manifest.ts";
import { publishedReadme, publisherFields, readPublisher } from "./publisher.ts";

const repository = "https://code.example/team/holdfast";

describe("the publisher", () => {
  it("is read from the variables, else from the server that builds", () => {
    const server = { GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "a/b" };
    expect(readPublisher({})).toEqual({});
    expect(readPublisher(server)).toEqual({ repository: "https://github.com/a/b" });
    expect(readPublisher({ ...server, HOLDFAST_REPOSITORY: `${repository}.git` })).toEqual({ repository });
    expect(() => readPublisher({ HOLDFAST_FUNDING: "pay me" })).toThrow(
      "HOLDFAST_FUNDING is an https address",
    );
  });

  it("adds repository, homepage, bugs and funding to a package", () => {
    const fields = publisherFields({ repository, funding: "https://fund.example" }, "sdk");
    expect(publishedManifest({ name: "@holdfast/sdk", version: "1.0.0", private: true }, fields)).toEqual({
      name: "@holdfast/sdk",
      version: "1.0.0",
      repository: { type: "git", url: `git+${repository}.git`, directory: "sdk" },
      bugs: { url: `${repository}/issues` },
      homepage: `${repository}/tree/main/sdk#readme`,
      funding: { url: "https://fund.example" },
    });
  });
});

describe("a published README", () => {
  const readme =
    "See [errors](../docs/errors.md#money), [this](#here), [site](https://a.example).\n![Home](./home.png)";

  it("links to the files of its version", () => {
    expect(publishedReadme(readme, { repository, directory: "sdk", version: "1.2.0" })).toBe(
      `See [errors](${repository}/blob/v1.2.0/docs/errors.md#money), [this](#here), [site](https://a.example).\n` +
        `![Home](${repository}/raw/v1.2.0/sdk/home.png)`,
    );
  });

  it("has no dead link if the repository is unknown", () => {
    expect(publishedReadme(readme, { directory: "sdk", version: "1.2.0" })).toBe(
      "See errors, [this](#here), [site](https://a.example).\nHome",
    );
  });
});
