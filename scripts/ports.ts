import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { Complaint } from "./complaint.ts";

interface Ports {
  readonly devnode: number;
  readonly wallet: number;
  /** Default: the port next to the wallet's. */
  readonly dapp: number;
}

export const host = "127.0.0.1";

/** With a host name, which passkeys require. */
export function pageUrl(port: number): string {
  return `http://localhost:${port}`;
}

export const defaultPorts: Ports = { devnode: 27001, wallet: 3000, dapp: 3001 };

/** Separate ports for browser tests, beside a running `npm start`. */
export const testPorts: Pick<Ports, "devnode" | "wallet"> = {
  devnode: Number(process.env["TEST_DEVNODE_PORT"] ?? 27101),
  wallet: Number(process.env["TEST_WALLET_PORT"] ?? 3101),
};

export function readPorts(args: readonly string[]): Ports {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "devnode-port": { type: "string" },
      "wallet-port": { type: "string" },
      "dapp-port": { type: "string" },
    },
  });
  const devnode = readPort("--devnode-port", values["devnode-port"], defaultPorts.devnode);
  const wallet = readPort("--wallet-port", values["wallet-port"], defaultPorts.wallet);
  // With another wallet port, the dApp's moves along.
  const dapp = readPort("--dapp-port", values["dapp-port"], beside(wallet, devnode));
  if (devnode === wallet)
    throw new Complaint(`The devnode and the wallet can't both use port ${wallet}: choose two ports.`);
  if (dapp === wallet || dapp === devnode)
    throw new Complaint(`The dApp can't use port ${dapp}, which is taken: choose another --dapp-port.`);
  return { devnode, wallet, dapp };
}

function beside(wallet: number, devnode: number): number {
  const next = wallet === 65_535 ? wallet - 1 : wallet + 1;
  if (next !== devnode) return next;
  return next > wallet ? next + 1 : next - 1;
}

/** Reports the first occupied port before any work. */
export async function requireFreePorts(
  ports: Pick<Ports, "devnode" | "wallet"> & Partial<Ports>,
): Promise<void> {
  await requireFree(ports.devnode, "devnode", "--devnode-port");
  await requireFree(ports.wallet, "wallet", "--wallet-port");
  if (ports.dapp !== undefined) await requireFree(ports.dapp, "dApp", "--dapp-port");
}

function readPort(flag: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Complaint(`${flag} is a number from 1 to 65535; "${text}" is not.`);
}

function requireFree(port: number, what: string, flag: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(whyNot(error, port, what, flag)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function whyNot(error: NodeJS.ErrnoException, port: number, what: string, flag: string): Error {
  const command = process.argv[1]?.endsWith("dev.ts") ? "npm run dev" : "npm start";
  const example = `${command} -- ${flag} ${port < 60_000 ? port + 100 : port - 100}`;
  if (error.code === "EADDRINUSE") {
    return new Complaint(
      `Port ${port} for the ${what} is taken by another program. Stop that program, or choose another port: ${example}`,
    );
  }
  if (error.code === "EACCES") {
    return new Complaint(`Port ${port} for the ${what} needs more rights. Choose another port: ${example}`);
  }
  return error;
}
