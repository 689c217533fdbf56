import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { fail } from '../failure.ts';

/** A schema that refers to itself does so by its own root, which the document does not have: told as an object. */
const withoutOwnRoot = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutOwnRoot);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith('#/properties/')) return { type: 'object' };
  return Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, withoutOwnRoot(one)]));
};

/** A server of its own that only tells what there is, so that the product starts without it. */
const describe = async (routes: readonly RouteOptions[]): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    transform: ({ schema, url }) => ({ schema: withoutOwnRoot(schema) as typeof schema, url }),
    openapi: {
      openapi: '3.1.0',
      info: { title: '安研 实验室安全管理平台', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
  });
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), handler: async () => {} });
  await app.ready();
  return app;
};

/** A path that leads upwards, however it is spelt. */
const climbs = (url: string): boolean => /(^|[/\\])\.\.?([/\\]|$)|%00/.test(plain(url.split('?')[0] ?? ''));
const plain = (path: string): string =>
  path.replace(/%(2e|2f|5c)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `/docs`: the description of all calls that are mounted from here on, made when it is first asked for. */
export const description = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(route);
  });
  let described: Promise<FastifyInstance> | undefined;
  const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    if (climbs(url)) throw fail('BAD_REQUEST');
    described ??= describe(routes);
    const { statusCode, headers, rawPayload } = await (await described).inject(url);
    if (statusCode === 404) return reply.callNotFound();
    const { connection: _c, date: _d, 'content-length': _l, ...told } = headers;
    return reply.code(statusCode).headers(told).send(rawPayload);
  };
  for (const path of ['/docs', '/docs/*']) app.get(path, { schema: { hide: true } }, show);
};
