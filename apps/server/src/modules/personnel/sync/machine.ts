import { syncPath, syncPush } from '@anyan/contract';
import type { FastifyInstance } from 'fastify';
import { actingAs } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { badInput, localeOf } from '../../../platform/http/mount.ts';
import { compileBody, compileLater, fieldErrors } from '../../../platform/http/validation.ts';
import { type Platform, systemContext } from '../../../platform/platform.ts';
import { everything, systemCaller } from '../../../platform/session/caller.ts';
import { signedBy } from '../../../platform/signature/signed.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { answerOf, type Batch, receive } from './runs.ts';
import { secretsOf } from './sources.ts';

/** Five thousand rows of ordinary length, and more. */
const bodyLimit = 4 * 1024 * 1024;

// The rows are counted here and looked at one by one later.
const { rows, ...head } = syncPush.properties;
const checkHead = compileLater(() =>
  compileBody({ ...syncPush, properties: { ...head, rows: { ...rows, items: { type: 'object' } } } }),
);

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw fail('BAD_JSON');
  }
};

/** What a system of the college sends, signed; nothing of it is read before its signature has fitted. */
export const syncRoutes = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
      done(null, body),
    );
    scope.post(syncPath, { schema: { hide: true }, bodyLimit }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let sourceId = '';
      await signedBy(platform, request, body, 'x-sync', async (keyId) => {
        const found = await secretsOf(platform, keyId);
        sourceId = found?.id ?? '';
        return found?.secrets ?? [];
      });
      const input = parsed(body);
      const locale = localeOf(request);
      if (!checkHead(input)) throw badInput(fieldErrors(checkHead.errors ?? [], locale));
      const context = {
        ...systemContext(platform),
        ...actingAs(systemCaller, everything),
        locale,
        origin: { requestId: request.id, ip: request.ip, userAgent: null },
      };
      const run = await runWrite(
        context,
        { title: ['数据同步', 'Data sync'], module: 'personnel' },
        (write) => receive(write, sourceId, input as Batch),
      );
      return reply.send({ code: 200, result: answerOf(run, locale), message: 'ok', requestId: request.id });
    });
  });
};
