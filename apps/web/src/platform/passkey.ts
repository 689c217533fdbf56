type Json = Record<string, unknown>;

const answered = (credential: Credential | null): string => {
  if (!credential) throw new Error('no credential');
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
};

/** Whether this browser keeps passkeys, and speaks of them in JSON. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Has the browser make a passkey; answers what the server is to be shown. */
export const createPasskey = async (options: Json): Promise<string> =>
  answered(
    await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** Has the browser sign with a passkey. */
export const provePasskey = async (options: Json): Promise<string> =>
  answered(
    await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
