import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { defaultPorts, host, pageUrl, readPorts, requireFreePorts } from "./ports.ts";

describe("the ports", () => {
  it("are 27001, 3000 and 3001 unless flags say otherwise", () => {
    expect(readPorts([])).toEqual({ devnode: 27001, wallet: 3000, dapp: 3001 });
    expect(readPorts(["--wallet-port", "3100"])).toEqual({ ...defaultPorts, wallet: 3100, dapp: 3101 });
    expect(readPorts(["--devnode-port=4000"])).toEqual({ ...defaultPorts, devnode: 4000 });
  });

  it("are named to people by localhost, where passkeys work", () => {
    expect(pageUrl(3000)).toBe("http://localhost:3000");
  });

  it.each(["0", "65536", "-1", "1e3", "3000x", "", " 80"])("refuse %j", (text) => {
    expect(() => readPorts([`--wallet-port=${text}`])).toThrow(
      `--wallet-port is a number from 1 to 65535; "${text}" is not.`,
    );
  });

  it("refuse a flag that does not exist", () => {
    expect(() => readPorts(["--port", "1"])).toThrow(/--port/);
  });

  it("can't be the same", () => {
    expect(() => readPorts(["--devnode-port", "3000"])).toThrow(/choose two ports/);
    expect(() => readPorts(["--dapp-port", "3000"])).toThrow(/choose another --dapp-port/);
    expect(readPorts(["--devnode-port", "3001"])).toEqual({ devnode: 3001, wallet: 3000, dapp: 3002 });
  });

  it("that are taken are named with the flag to use", async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, host, () => {
        const address = taken.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    const check = requireFreePorts({ devnode: port, wallet: port });
    await expect(check).rejects.toMatchObject({
      name: "Complaint",
      message: expect.stringMatching(
        new RegExp(`^Port ${port} for the devnode is taken by .*: npm start -- --devnode-port \\d+$`),
      ),
    });
    await new Promise((resolve) => taken.close(resolve));
    await expect(requireFreePorts({ devnode: port, wallet: port })).resolves.toBeUndefined();
  });
});
