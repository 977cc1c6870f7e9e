import { Complaint } from "./complaint.ts";

/** Publisher's data, kept out of the repository, which anyone may publish under other names. */
interface Publisher {
  /** Such as `https://github.com/owner/name`. */
  readonly repository?: string;
  readonly homepage?: string;
  readonly funding?: string;
}

/** From HOLDFAST_REPOSITORY, _HOMEPAGE and _FUNDING; a server's repository wins. @throws Complaint */
export function readPublisher(environment: NodeJS.ProcessEnv): Publisher {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: path } = environment;
  const built = server === undefined || path === undefined ? undefined : `${server}/${path}`;
  const repository = addressIn(environment, "HOLDFAST_REPOSITORY") ?? built;
  const homepage = addressIn(environment, "HOLDFAST_HOMEPAGE");
  const funding = addressIn(environment, "HOLDFAST_FUNDING");
  return {
    ...(repository === undefined ? {} : { repository: repository.replace(/(\.git)?\/*$/, "") }),
    ...(homepage === undefined ? {} : { homepage }),
    ...(funding === undefined ? {} : { funding }),
  };
}

function addressIn(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name];
  if (text === undefined || text === "") return undefined;
  if (URL.canParse(text) && new URL(text).protocol === "https:") return text;
  throw new Complaint(`${name} is an https address; "${text}" is not.`);
}

export function publisherFields(publisher: Publisher, directory: string) {
  const { repository, funding } = publisher;
  const homepage = publisher.homepage ?? (repository && `${repository}/tree/main/${directory}#readme`);
  return {
    ...(repository === undefined
      ? {}
      : {
          repository: { type: "git", url: `git+${repository}.git`, directory },
          bugs: { url: `${repository}/issues` },
        }),
    ...(homepage === undefined ? {} : { homepage }),
    ...(funding === undefined ? {} : { funding: { url: funding } }),
  };
}

/** Repository links use this version's address; without a repository, they become text. */
export function publishedReadme(
  readme: string,
  { repository, directory, version }: Pick<Publisher, "repository"> & { directory: string; version: string },
): string {
  return readme.replace(
    /(!?)\[([^\]]*)\]\((?!https?:|#|mailto:)([^)\s]+)\)/g,
    (_, mark: string, text, path: string) => {
      if (repository === undefined) return text as string;
      const target = new URL(path, `https://repository/${directory}/`);
      const view = mark === "!" ? "raw" : "blob";
      return `${mark}[${text}](${repository}/${view}/v${version}${target.pathname}${target.hash})`;
    },
  );
}
