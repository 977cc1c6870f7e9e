import type { Devnode } from "../../devnode/src/node.ts";

/** In quants. */
export async function getBalance(node: Devnode, address: string): Promise<bigint> {
  const answer = await node.fetch(
    new Request("http://devnode/rpc/v3/view", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        function: "0x1::coin::balance",
        type_arguments: ["0x1::supra_coin::SupraCoin"],
        arguments: [address],
      }),
    }),
  );
  const { result } = (await answer.json()) as { readonly result: readonly string[] };
  return BigInt(result[0] ?? 0);
}

/** True if this transaction was executed without an error. */
export async function hasSucceeded(node: Devnode, hash: string): Promise<boolean> {
  const answered = await node.fetch(new Request(`http://devnode/rpc/v3/transactions/${hash}`));
  const { status } = (await answered.json()) as { readonly status?: string };
  return status === "Success";
}
