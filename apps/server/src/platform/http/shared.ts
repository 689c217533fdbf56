import type { FastifyReply } from 'fastify';

/** Answers that many get, each with its words up to the number of the request; none yet where nobody got it. */
const words = new WeakMap<object, string>();

/** An answer that many will get as it is, put into words once for all of them. Nothing of it may change any more. */
export const shareAnswer = <T extends object>(answer: T): T => {
  words.set(answer, '');
  return answer;
};

export const isShared = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && words.has(answer);

const asItIs = (text: unknown) => text as string;

/** Sends a shared answer: its envelope ends with the number of the request, which is each one's own. */
export const sendShared = (
  reply: FastifyReply,
  answer: object,
  envelope: (result: object, requestId: string) => object,
) => {
  const head =
    words.get(answer) || String(reply.serializeInput(envelope(answer, ''), '200')).slice(0, -'""}'.length);
  words.set(answer, head);
  return reply
    .type('application/json; charset=utf-8')
    .serializer(asItIs)
    .send(`${head}${JSON.stringify(reply.request.id)}}`);
};
