import type { AddressInfo } from 'node:net';
import { notification, type PushEvent } from '@anyan/contract';
import { afterAll, beforeAll } from 'vitest';
import { type Client, eventually, type World } from './harness.ts';

export interface OpenStream {
  response: Response;
  /** All that came so far. */
  text: string;
  closed: boolean;
  end: AbortController;
}

/** Opens streams of events against the world's server, which listens for it; all are ended after the file. */
export const useStreams = (world: World) => {
  let base = '';
  const ends: AbortController[] = [];
  beforeAll(async () => {
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const end of ends) end.abort();
  });
  const open = async (client: Client): Promise<OpenStream> => {
    const end = new AbortController();
    ends.push(end);
    const response = await fetch(base + notification.endpoints.subscribe.path, {
      headers: { authorization: `Bearer ${client.token}` },
      signal: end.signal,
    });
    const state = { response, text: '', closed: false, end };
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) break;
        state.text += part.value;
      }
      state.closed = true;
    })().catch(() => {
      state.closed = true;
    });
    await eventually(async () => state.text.includes(': hi') || response.status !== 200);
    return state;
  };
  return { open, address: () => base };
};

/** The events of a kind that came over a stream. */
export const eventsOf = <K extends PushEvent['kind']>(
  { text }: OpenStream,
  kind: K,
): Extract<PushEvent, { kind: K }>[] =>
  [...text.matchAll(/^data: (.*)$/gm)]
    .map(([, data = '']) => JSON.parse(data) as PushEvent)
    .filter((event): event is Extract<PushEvent, { kind: K }> => event.kind === kind);
