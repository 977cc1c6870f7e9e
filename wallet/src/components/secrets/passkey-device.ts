import { t } from "@lingui/core/macro";
import { randomBytes, defineError } from "@holdfast/sdk";
import { bytesToBase64Url, parseBase64Url } from "@holdfast/sdk/vault-file";
import { useQuery } from "@tanstack/react-query";
import type { PasskeyAnswer } from "../../vault/signing.ts";
import type { NewPasskey, VaultPasskey } from "../../vault/vault-api.ts";
import { passkeyExists, passkeyWithoutSecret } from "../../vault/vault-errors.ts";
import { vaultFault } from "../../vault/worker-errors.ts";
import { useVault } from "../../vault/vault-context.ts";

/** Passkeys need a host name, not an IP address. */
export function canUsePasskeys(): boolean {
  const isName = !/^[\d.]+$|^\[/.test(location.hostname);
  return isName && globalThis.isSecureContext && "PublicKeyCredential" in globalThis;
}

function passkeysHere(passkeys: readonly VaultPasskey[]): readonly VaultPasskey[] {
  return canUsePasskeys() ? passkeys.filter(({ rpId }) => rpId === location.hostname) : [];
}

export async function createPasskey(existing: readonly VaultPasskey[]): Promise<Omit<NewPasskey, "name">> {
  if (!canUsePasskeys()) throw passkeyUnsupported({});
  const rpId = location.hostname;
  const salt = new Uint8Array(randomBytes(32));
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: rpId, name: t`Holdfast` },
        user: { id: new Uint8Array(randomBytes(16)), name: t`Holdfast`, displayName: t`Holdfast` },
        challenge: new Uint8Array(randomBytes(32)),
        // EdDSA, ES256 and RS256. The signature is not used: the passkey's secret is the proof.
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        attestation: "none",
        excludeCredentials: descriptors(passkeysHere(existing)),
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  );
  const credentialId = bytesToBase64Url(new Uint8Array(credential.rawId));
  const { prf } = credential.getClientExtensionResults();
  if (prf?.enabled !== true) throw passkeyWithoutSecret({});
  const header = { credentialId, rpId, salt: bytesToBase64Url(salt) };
  const first = prf.results?.first;
  // Some authenticators return the secret only on use, not on creation.
  return {
    ...header,
    ...(first === undefined ? await askPasskey([header]) : createAnswer(credentialId, first)),
  };
}

export async function askPasskey(passkeys: readonly VaultPasskey[]): Promise<PasskeyAnswer> {
  if (!canUsePasskeys()) throw passkeyUnsupported({});
  const salts = passkeys.map(
    ({ credentialId, salt }) => [credentialId, { first: decodeBytes(salt) }] as const,
  );
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        rpId: location.hostname,
        challenge: new Uint8Array(randomBytes(32)),
        allowCredentials: descriptors(passkeys),
        userVerification: "required",
        extensions: { prf: { evalByCredential: Object.fromEntries(salts) } },
      },
    }),
  );
  const credentialId = bytesToBase64Url(new Uint8Array(credential.rawId));
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) throw passkeyWithoutSecret({});
  return createAnswer(credentialId, first);
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "unknown";
    if (name === "InvalidStateError") throw passkeyExists({});
    if (name === "SecurityError" || name === "NotSupportedError") throw passkeyUnsupported({});
    if (name !== "NotAllowedError" && name !== "AbortError") throw vaultFault({ kind: name });
  }
  throw passkeyCancelled({});
}

/** Uses the browser's own buffer, so that transferring it leaves no copy. */
function createAnswer(credentialId: string, first: BufferSource): PasskeyAnswer {
  if (!(first instanceof ArrayBuffer)) throw passkeyWithoutSecret({});
  return { credentialId, secret: new Uint8Array(first) };
}

function descriptors(passkeys: readonly VaultPasskey[]): PublicKeyCredentialDescriptor[] {
  return passkeys.map(({ credentialId }) => ({ type: "public-key", id: decodeBytes(credentialId) }));
}

function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parseBase64Url(text) ?? []);
}

const passkeyUnsupported = /* @__PURE__ */ defineError(
  "passkey/unsupported",
  () => t`Passkeys need a supported browser and a host name, not an IP address.`,
  () => t`Use a current browser and open the wallet at a host name such as localhost, not at 127.0.0.1.`,
);

const passkeyCancelled = /* @__PURE__ */ defineError(
  "passkey/cancelled",
  () => t`The passkey was not used. The request was canceled, timed out, or found no passkey on this device.`,
  () => t`Try again, or enter your password.`,
);

export function usePasskeysHere(isNeeded = true): readonly VaultPasskey[] {
  const vault = useVault();
  const { data = [] } = useQuery({
    queryKey: ["vault-passkeys", "here"],
    queryFn: () => vault.passkeys(),
    enabled: isNeeded,
    gcTime: 0,
    retry: false,
  });
  return passkeysHere(data);
}
