import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const packers = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const;
type Packing = keyof typeof packers;

/** Quick rather than small: packed once, an answer is old a moment later. */
const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, level: 4 };

interface Words {
  text: string | undefined;
  packed: Map<Packing, Promise<Buffer>>;
}

const kept = new WeakMap<object, Words>();

/** An answer that many will get as it is, put into words and packed once for all of them. Nothing of it may change any more. */
export const shareAnswer = <T extends object>(answer: T): T => {
  kept.set(answer, { text: undefined, packed: new Map() });
  return answer;
};

/** Fewer bytes are sent as they are. */
const threshold = 1024;
const asItIs = (body: unknown) => body as string;

const packingOf = (accepted: string | string[] | undefined): Packing | undefined => {
  const names = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (Object.keys(packers) as Packing[]).find((name) => names.includes(name));
};

/**
 * Sends an answer that was shared; undefined for any other. In its envelope stands the number of the request that it was put
 * into words for first; the header has each one's own.
 */
export const sendShared = async (
  reply: FastifyReply,
  answer: unknown,
  envelope: (result: unknown, requestId: string) => Record<string, unknown>,
): Promise<FastifyReply | undefined> => {
  const words = kept.get(answer as object);
  if (!words) return undefined;
  words.text ??= String(reply.serializeInput(envelope(answer, reply.request.id), '200'));
  const { text, packed } = words;
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').serializer(asItIs);
  const packing = packingOf(reply.request.headers['accept-encoding']);
  if (!packing || text.length < threshold) return reply.send(text);
  const body = packed.get(packing) ?? packers[packing](text, settings);
  packed.set(packing, body);
  return reply.header('content-encoding', packing).send(await body);
};
