import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** Helmet's headers, asked for once: they are the same for every answer, and it would work them out each time. */
export const safetyHeaders = async (publicUrl: string): Promise<Record<string, string>> => {
  const sample = Fastify();
  await sample.register(helmet, {
    // What is no document may do nothing should it be shown as one; pages and files bring their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  sample.get('/', async (_, reply) => reply.getHeaders());
  const answer = await sample.inject('/');
  await sample.close();
  return answer.json();
};
