import { randomBytes } from "@holdfast/sdk";
import { bytesToBase64Url } from "@holdfast/sdk/vault-file";
import type { PasskeyAnswer } from "../signing.ts";
import type { NewPasskey } from "../vault-api.ts";

/** A passkey as an authenticator would hold it: one secret for its salt. */
export interface TestPasskey {
  readonly toAdd: () => NewPasskey;
  readonly answer: () => PasskeyAnswer;
  readonly credentialId: string;
}

export function testPasskey(name: string, rpId = "localhost"): TestPasskey {
  const [secret, id, salt] = [randomBytes(32), randomBytes(16), randomBytes(32)];
  const credentialId = bytesToBase64Url(id);
  const answer = (): PasskeyAnswer => ({ credentialId, secret: new Uint8Array(secret) });
  return {
    credentialId,
    answer,
    toAdd: () => ({ ...answer(), rpId, salt: bytesToBase64Url(salt), name }),
  };
}
