import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** What a wire does: it carries, is cut, carries nothing but stays open, or carries with a delay in milliseconds. */
export type WireState = 'carries' | 'cut' | 'frozen' | { delayMs: number };

/** A wire to some server, by TCP on this machine; what it does is changed while it is in use. */
export const wireTo = async (target: NetConnectOpts) => {
  let state: WireState = 'carries';
  const open = new Set<Socket>();
  const thawing = new Set<() => void>();
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      if (state === 'carries') to.write(chunk);
      else if (state === 'frozen') thawing.add(() => void to.write(chunk));
      else if (state !== 'cut') setTimeout(() => to.write(chunk), state.delayMs);
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.end();
    });
  };
  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => {});
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ ...target, noDelay: true } as NetConnectOpts);
    for (const socket of [near, far]) open.add(socket);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set: (next: WireState) => {
      state = next;
      if (next === 'cut') for (const socket of open) socket.destroy();
      if (next !== 'carries') return;
      for (const write of thawing) write();
      thawing.clear();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

/**
 * A wire to a database that breaks at once when the server has finished that many statements; `finished` counts them.
 */
export const wireUntil = async (target: NetConnectOpts, statements = Number.POSITIVE_INFINITY) => {
  let finished = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true } as NetConnectOpts);
    let rest = Buffer.alloc(0);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // A letter and four bytes of length each; Z is "ready for the next".
      for (let length = 0; rest.length >= 5; rest = rest.subarray(length)) {
        length = 1 + rest.readInt32BE(1);
        if (rest.length < length) break;
        if (rest[0] === 0x5a) finished++;
        if (finished > statements) {
          near.resetAndDestroy();
          far.destroy();
          return;
        }
      }
      near.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    finished: () => finished,
    close: () => void server.close(),
  };
};
