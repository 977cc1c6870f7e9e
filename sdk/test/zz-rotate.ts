import { createAccount, createSupraClient, DEVNODE, rotateKey, sendTransaction, bytesToHex } from "@holdfast/sdk";
const network = { ...DEVNODE, url: "http://127.0.0.1:27331" };
const client = createSupraClient(network);
const a = await createAccount(new Uint8Array(32).fill(0x51));
const seed = new Uint8Array(32).fill(0x52);
const b = await createAccount(seed);
await client.transactions.waitFor(await client.faucet.fund(a.address), { intervalMs: 200 });
const r = await sendTransaction(client, network, a, await rotateKey(a, b, 0n), { wait: true, intervalMs: 200 });
console.log(r.status, bytesToHex(seed));
