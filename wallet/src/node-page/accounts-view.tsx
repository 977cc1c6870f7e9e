import type { ReactElement } from "react";
import { SUPRA_DECIMALS } from "@holdfast/sdk";
import { formatAmount } from "../format/amount.ts";
import { AmountText } from "../ui/amount-text.tsx";
import { Card } from "../ui/card.tsx";
import { Identicon } from "../ui/identicon.tsx";
import { PageHeading } from "../ui/page.tsx";
import { ask } from "./ask.ts";
import { FundForm } from "./account-forms.tsx";
import { useNode } from "./node-context.ts";
import { AccountLink } from "./node-links.tsx";
import { Problem } from "./problem.tsx";
import { useAnswer } from "./use-answer.ts";

/** The funded accounts with public keys. */
export function AccountsView(): ReactElement {
  const { version } = useNode();
  const { value, problem } = useAnswer("accounts", version, readAccounts);
  return (
    <>
      <PageHeading title="Accounts">Test accounts on this devnode</PageHeading>
      <Card title="Test accounts" padding="flush">
        <Problem text={problem} />
        <ul className="divide-y divide-line">
          {value?.accounts.map(({ name, address, balance }) => (
            <li key={address} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 sm:px-6">
              <Identicon value={address} size="small" />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{name}</span> <AccountLink address={address} />
              </span>
              <AmountText whole={formatAmount(balance, SUPRA_DECIMALS)} unit="SUPRA" />
            </li>
          ))}
          {value !== undefined && (
            <li className="flex flex-wrap gap-x-4 px-5 py-3 sm:px-6">
              <span className="flex-1 font-medium">Delegation pool</span>
              <AccountLink address={value.pool} />
            </li>
          )}
        </ul>
      </Card>
      <FundForm />
    </>
  );
}

async function readAccounts() {
  const answer = await ask("/dev/accounts");
  const accounts = await Promise.all(
    answer
      .get("accounts")
      .items()
      .map(async (account) => {
        const address = account.get("address").string();
        return { name: account.get("name").string(), address, balance: await readBalance(address) };
      }),
  );
  return { accounts, pool: answer.get("pool").string() };
}

/** In quants, including fungible stores. */
export async function readBalance(address: string): Promise<bigint> {
  const answer = await ask("/rpc/v3/view", {
    function: "0x1::coin::balance",
    type_arguments: ["0x1::supra_coin::SupraCoin"],
    arguments: [address],
  });
  const [balance] = answer.get("result").items();
  return balance?.bigint() ?? 0n;
}
