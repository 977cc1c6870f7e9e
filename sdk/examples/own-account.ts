import { createAccount, parsePrivateKey } from "@holdfast/sdk";

/** The account of the private key in the environment variable PRIVATE_KEY. */
export const account = await createAccount(parsePrivateKey(process.env["PRIVATE_KEY"] ?? ""));
