import { createHash, createHmac } from 'node:crypto';

/** Signs requests to an S3-compatible store (AWS Signature Version 4). */
export interface Signer {
  keyId: string;
  secret: string;
  region: string;
}

/** The body is not part of the signature: its length is fixed, and the way is encrypted. */
export const unsigned = 'UNSIGNED-PAYLOAD';
export const emptyHash = createHash('sha256').digest('hex');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** `20260105T080910Z`. */
export const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

const scopeOf = ({ region }: Signer, stamp: string) => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
export const credentialOf = (signer: Signer, stamp: string): string =>
  `${signer.keyId}/${scopeOf(signer, stamp)}`;

/** Signature of a text, as hex: of what is asked for, or of the policy of a form. */
export const signatureOf = ({ secret, region }: Signer, stamp: string, text: string): string => {
  const day = hmac(`AWS4${secret}`, stamp.slice(0, 8));
  return hmac(hmac(hmac(hmac(day, region), 's3'), 'aws4_request'), text).toString('hex');
};

/** RFC 3986; a slash stays in a path. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

interface Asked {
  method: string;
  url: URL;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  at: number;
}

const requestSignature = (
  signer: Signer,
  stamp: string,
  { method, url, query = {} }: Asked,
  headers: Readonly<Record<string, string>>,
  payload: string,
) => {
  const lines = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    queryOf(query),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payload,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', stamp, scopeOf(signer, stamp), hash].join('\n');
  return { names, signature: signatureOf(signer, stamp, text) };
};

/** The headers with which a request is answered. */
export const signedHeaders = (signer: Signer, asked: Asked, payload: string): Record<string, string> => {
  const stamp = stampOf(asked.at);
  const headers = {
    ...asked.headers,
    host: asked.url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': stamp,
  };
  const { names, signature } = requestSignature(signer, stamp, asked, headers, payload);
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentialOf(signer, stamp)},SignedHeaders=${names},Signature=${signature}`,
  };
};

/** An address that anybody may open for some seconds. */
export const signedAddress = (signer: Signer, asked: Asked, seconds: number): string => {
  const stamp = stampOf(asked.at);
  const query = {
    ...asked.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': credentialOf(signer, stamp),
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  };
  const headers = { host: asked.url.host };
  const { signature } = requestSignature(signer, stamp, { ...asked, query }, headers, unsigned);
  return `${asked.url.origin}${asked.url.pathname}?${queryOf(query)}&X-Amz-Signature=${signature}`;
};

/** What a form must hold to be taken; every part of it is signed. */
export const signedForm = (
  signer: Signer,
  {
    at,
    until,
    bucket,
    key,
    type,
    bytes,
  }: {
    at: number;
    until: number;
    bucket: string;
    key: string;
    type: string;
    bytes: number;
  },
): { policy: string; signature: string; fields: Record<string, string> } => {
  const stamp = stampOf(at);
  const fields = {
    key,
    'Content-Type': type,
    success_action_status: '201',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credentialOf(signer, stamp),
    'x-amz-date': stamp,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(until).toISOString(),
      conditions: [
        { bucket },
        ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
        ['content-length-range', bytes, bytes],
      ],
    }),
  ).toString('base64');
  return { policy, signature: signatureOf(signer, stamp, policy), fields };
};
