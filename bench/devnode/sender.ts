// Posts every body of a file to a node and prints how many answers came per second. Runs in a process of its own, so
// that sending costs the node nothing.
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

const CONNECTIONS = 64;

const [url = "", file = ""] = process.argv.slice(2);
const bodies = JSON.parse(readFileSync(file, "utf8")) as readonly string[];
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let next = 0;

const start = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilDone));
console.log((bodies.length / (performance.now() - start)) * 1000);
agent.destroy();

async function sendUntilDone(): Promise<void> {
  for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) await post(body);
}

function post(body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sending = request(
      `${url}/rpc/v1/transactions/submit`,
      { agent, method: "POST", headers },
      (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new RangeError(`status ${response.statusCode}`));
        });
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}
