import { expect, it } from 'vitest';
import { eventReader } from './events.ts';

it('puts events together however the stream is cut, and leaves comments out', () => {
  const heard: string[] = [];
  const feed = eventReader((data) => heard.push(data));
  for (const piece of [
    ': hi\n\nevent: x\nda',
    'ta: {"a":1}\n',
    '\n: beat\n\ndata: one\ndata: two\r\n\r\n',
    'data: rest',
  ])
    feed(piece);
  expect(heard).toEqual(['{"a":1}', 'one\ntwo']);
});
