import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Packing = keyof typeof packers;

/** How answers are packed, the best first; fewer bytes than `threshold` are sent as they are. */
export const packing = { encodings: Object.keys(packers) as Packing[], threshold: 1024 };
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

export const sharedWords = (answer: unknown): Words | undefined => kept.get(answer as object);

const asItIs = (body: unknown) => body as string;

/**
 * Sends an answer that was shared. In its envelope stands the number of the request that it was put into words for first; the
 * header has each one's own.
 */
export const sendShared = async (
  reply: FastifyReply,
  words: Words,
  envelope: () => Record<string, unknown>,
): Promise<FastifyReply> => {
  words.text ??= String(reply.serializeInput(envelope(), '200'));
  const { text, packed } = words;
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').serializer(asItIs);
  const accepted = String(reply.request.headers['accept-encoding'] ?? '');
  const encoding = negotiate(accepted, packing.encodings) as Packing | null;
  if (!encoding || text.length < packing.threshold) return reply.send(text);
  const body = packed.get(encoding) ?? packers[encoding](text, settings);
  packed.set(encoding, body);
  return reply.header('content-encoding', encoding).send(await body);
};
