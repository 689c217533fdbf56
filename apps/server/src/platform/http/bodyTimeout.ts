import type { IncomingMessage } from 'node:http';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** A call without a body has nothing to wait for, however long its answer takes. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a connection whose body has not come in time, also one that nobody reads because its call was refused. */
export const expectBody = (request: IncomingMessage, milliseconds: number): void => {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), milliseconds);
  timer.unref();
  timers.set(request, timer);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
};

/** Somebody known uploads: he has the time that the server gives to any request. */
export const waitLonger = (request: IncomingMessage): void => clearTimeout(timers.get(request));
