import type { SignedTransaction } from "@holdfast/sdk";
import { listSigners } from "./authentication.ts";
import { runRegistration } from "./automation.ts";
import { runEntryFunction } from "./function-call.ts";
import { runScript } from "./bytecode/script-run.ts";
import { runMultisig, simulateMultisig } from "./multisig.ts";
import type { Session } from "./session.ts";

/** Runs what a transaction asks for. @throws what the called function aborts with, vm/status, vm/out-of-gas */
export function runPayload(
  session: Session,
  transaction: SignedTransaction,
  mode: "commit" | "simulate",
): void {
  const { payload } = transaction.raw;
  switch (payload.kind) {
    case "entry-function":
      runEntryFunction(session, payload.entryFunction, listSigners(transaction));
      return;
    case "multisig": {
      const { multisigAddress: at, inner } = payload;
      const request = { executor: transaction.raw.sender, at, inner };
      if (mode === "simulate") simulateMultisig(session, request);
      else runMultisig(session, request);
      return;
    }
    case "automation-registration":
      runRegistration(session, transaction.raw.sender, payload.registration);
      return;
    case "script":
      runScript(session, payload.script, listSigners(transaction));
  }
}
