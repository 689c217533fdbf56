import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { noteChannels } from './testingChannels.ts';

// A bound of what never comes; a busy machine may take its time.
configure({ asyncUtilTimeout: 50_000 });

// What a test has not answered itself goes nowhere: the browser it plays would ask this machine, and say so in the output.
globalThis.fetch = () => Promise.reject(new TypeError('no test has answered this'));
if (typeof XMLHttpRequest !== 'undefined')
  XMLHttpRequest.prototype.send = function () {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  };

// Files share the process and its packages: each begins at the same address, and with nothing that another one kept.
const { happyDOM } = globalThis as unknown as { happyDOM?: { setURL(url: string): void } };
happyDOM?.setURL('http://localhost:3000/');
const kept = globalThis.indexedDB as (IDBFactory & { constructor: new () => IDBFactory }) | undefined;
if (kept) globalThis.indexedDB = new kept.constructor();
const closeChannels = noteChannels();
afterAll(() => {
  closeChannels();
  vi.resetModules();
});
