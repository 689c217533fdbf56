import { syncPath, syncPush } from '@anyan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actingAs } from '../../../platform/context.ts';
import { readJson } from '../../../platform/http/jsonLimits.ts';
import { badInput, localeOf } from '../../../platform/http/mount.ts';
import { compileBody, compileLater, fieldErrors } from '../../../platform/http/validation.ts';
import { type Platform, systemContext } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { everything, systemCaller } from '../../../platform/session/caller.ts';
import {
  type Announced,
  announcedBy,
  checkSigned,
  hashedBody,
  takeHashedBodies,
} from '../../../platform/signature/signed.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { answerOf, type Batch, receive } from './runs.ts';
import { type SyncSigner, signerOf } from './sources.ts';

/** Five thousand rows of 400 bytes each, which is more than a person or an organisation takes. */
const bodyLimit = 2 * 1024 * 1024;

// The rows are counted here and looked at one by one later.
const { rows, ...head } = syncPush.properties;
const checkHead = compileLater(() =>
  compileBody({ ...syncPush, properties: { ...head, rows: { ...rows, items: { type: 'object' } } } }),
);

/** Rows and their fields, and room for some that a source has beside. */
const most = { names: 100_000, values: 110_000, depth: 8 };
const prefix = 'x-sync';

/** What a system of the college sends, signed; nothing of it is read before its signature has fitted. */
export const syncRoutes = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    takeHashedBodies(scope, bodyLimit);
    const coming = new WeakMap<FastifyRequest, Announced<SyncSigner>>();
    scope.addHook('onRequest', async (request) => {
      coming.set(request, await announcedBy(request, prefix, (keyId) => signerOf(platform, keyId)));
    });
    scope.post(syncPath, { schema: { hide: true }, bodyLimit }, async (request, reply) => {
      const body = hashedBody(request);
      const announced = need(coming.get(request));
      await checkSigned(platform, request, body, prefix, announced);
      const input = readJson(body.bytes.toString('utf8'), most);
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
        (write) => receive(write, announced.signer.id, input as Batch),
      );
      return reply.send({ code: 200, result: answerOf(run, locale), message: 'ok', requestId: request.id });
    });
  });
};
