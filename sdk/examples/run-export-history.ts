import { DEVNODE, sendTransfer, createSupraClient } from "@holdfast/sdk";
import { ben, createTestAccount } from "./accounts.ts";
import { exportHistory } from "./export-history.ts";

const account = await createTestAccount();
for (const amount of [5n, 6n])
  await sendTransfer(
    createSupraClient(DEVNODE),
    DEVNODE,
    account,
    { to: ben.address, amount },
    { wait: true },
  );

for await (const line of exportHistory(DEVNODE, account.address)) console.log(line);
