import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { failureOfDatabase, worthRetrying } from './errors.ts';

const wrapped = (cause: object) =>
  new Error('Failed query: select secret', { cause: Object.assign(new Error('driver'), cause) });

describe('errors of the database', () => {
  it.each([
    ['23505', 'DUPLICATE'],
    ['23503', 'IN_USE'],
    ['23514', 'WRONG_STATE'],
    ['22021', 'BAD_TEXT'],
    ['22P05', 'BAD_TEXT'],
    ['40P01', 'UNAVAILABLE'],
    ['53300', 'UNAVAILABLE'],
    ['57P01', 'UNAVAILABLE'],
    ['57014', 'UNAVAILABLE'],
    ['08006', 'UNAVAILABLE'],
    ['53100', 'STORAGE_FULL'],
    ['42P01', undefined],
  ])('%s is answered as %s', (code, expected) => {
    expect(failureOfDatabase(wrapped({ code }))?.code).toBe(expected);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('a lost connection without a code is answered as 503: %s', (message) => {
    expect(failureOfDatabase(new Error('Failed query', { cause: new Error(message) }))?.code).toBe(
      'UNAVAILABLE',
    );
  });

  it('the network’s refusal is 503, and that of a socket that is not there', async () => {
    const refused = await new Promise<Error>((resolve) =>
      connect('/nowhere/.s.PGSQL.5432').on('error', resolve),
    );
    expect(failureOfDatabase(refused)?.code).toBe('UNAVAILABLE');
    expect(failureOfDatabase(wrapped({ code: 'ECONNREFUSED', syscall: 'connect' }))?.code).toBe(
      'UNAVAILABLE',
    );
  });

  it('the disk’s are none of the database’s', async () => {
    const missing = await open('/nowhere/file').then(
      () => undefined,
      (error: Error) => error,
    );
    expect(missing).toBeDefined();
    expect(failureOfDatabase(missing)).toBeUndefined();
    expect(failureOfDatabase(wrapped({ code: 'ENOSPC', syscall: 'write' }))).toBeUndefined();
  });

  it('only a lost race is worth a second try', () => {
    expect(['40001', '40P01'].map((code) => worthRetrying(wrapped({ code })))).toEqual([true, true]);
    expect(['23505', '57014'].map((code) => worthRetrying(wrapped({ code })))).toEqual([false, false]);
  });
});
