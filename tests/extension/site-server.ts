import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Pages with a script of their own, each under a path. */
export async function serveSite() {
  const pages: { readonly script: string; readonly policy: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      ...(page.policy === undefined ? {} : { "content-security-policy": page.policy }),
    });
    response.end(
      `<!doctype html><title>A site</title><script>${page.script.replaceAll("</script", "<\\/script")}</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: (host: string, script: string, policy?: string) =>
      `http://${host}:${port}/${pages.push({ script, policy }) - 1}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
