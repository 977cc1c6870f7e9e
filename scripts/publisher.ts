import { Complaint } from "./complaint.ts";

/** Who publishes, as far as packages say. Nothing of it is in the repository, which anyone may publish under other names. */
interface Publisher {
  /** `https://github.com/owner/name`, without an ending. */
  readonly repository?: string;
  readonly homepage?: string;
  readonly funding?: string;
}

/**
 * Reads the publisher from the environment: HOLDFAST_REPOSITORY, HOLDFAST_HOMEPAGE and HOLDFAST_FUNDING. On the server that
 * builds a release, the repository is the server's own. @throws Complaint
 */
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

/** The fields of a package.json that a registry shows beside a package. */
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

/**
 * A README as it is published. Links to files of the repository lead to it, as its files were at this version; without a
 * repository they are text, since a package has no such files.
 */
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
