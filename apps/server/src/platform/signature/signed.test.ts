import { expect, it } from 'vitest';
import { signatureOf, signedHeaders } from './signed.ts';

// Worked out with openssl, as whoever keeps a source would.
it('is the HMAC that the handbook describes', () => {
  const signed = {
    method: 'POST',
    path: '/Customer/Sync/SyncPush',
    timestamp: '1790000000',
    nonce: '0123456789abcdef',
    body: Buffer.from('{"kind":"people"}'),
  };
  expect(signatureOf('geheim', signed)).toBe(
    'c8874f69cff289777f1ec923858d1db986cd0dbde01e19c2297f4e4366750471',
  );
  for (const other of [
    { method: 'GET' },
    { path: '/Customer/Sync/Other' },
    { timestamp: '1790000001' },
    { nonce: '0123456789abcdee' },
    { body: Buffer.from('{"kind":"people"} ') },
  ])
    expect(signatureOf('geheim', { ...signed, ...other })).not.toBe(
      'c8874f69cff289777f1ec923858d1db986cd0dbde01e19c2297f4e4366750471',
    );
});

it('is made by us as others make it for us, with another nonce each time', () => {
  const what = { method: 'POST', path: '/door', body: Buffer.from('{}') };
  const made = [1, 2].map(() => signedHeaders('x-door', { keyId: 'door_1', secret: 'geheim', ...what }));
  for (const headers of made) {
    const { 'x-door-timestamp': timestamp = '', 'x-door-nonce': nonce = '' } = headers;
    expect(headers['x-door-id']).toBe('door_1');
    expect(headers['x-door-signature']).toBe(signatureOf('geheim', { ...what, timestamp, nonce }));
  }
  expect(made[0]?.['x-door-nonce']).not.toBe(made[1]?.['x-door-nonce']);
});
