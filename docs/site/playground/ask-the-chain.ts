import { createDevnode, testAccounts } from "@holdfast/devnode/browser";
import { createSupraClient, DEVNODE, parseAddress, SUPRA_COIN } from "@holdfast/sdk";

const node = createDevnode();
const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });

const [name] = await client.view.call({
  function: "0x1::coin::name",
  typeArguments: [SUPRA_COIN],
  arguments: [],
});
console.log("the coin is called", name?.value);

for (const { address } of testAccounts) console.log(address, await client.coins.getBalance(address));

// Skip two hours: an epoch ends, and rewards are paid.
console.log(await client.chain.getLatestBlock());
node.advanceTime(7200);
node.mine();
console.log(await client.chain.getLatestBlock());

const { abi } = await client.modules.get(parseAddress("0x1"), "supra_account");
console.log(abi);
