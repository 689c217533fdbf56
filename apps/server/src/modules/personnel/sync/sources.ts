import { randomBytes } from 'node:crypto';
import {
  type InputOf,
  inLocale,
  type personnel,
  type SyncField,
  type SyncKind,
  type SyncSecret,
  syncFields,
  syncSecret,
  syncSourceFields,
} from '@anyan/contract';
import { and, eq, ne } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import {
  newSecret,
  rotatedSecret,
  type Signer,
  sealedSecret,
  secretsInForce,
} from '../../../platform/signature/signed.ts';
import { uuid } from '../../../platform/uuid.ts';
import { syncSource } from '../tables.ts';

type Endpoints = (typeof personnel)['endpoints'];

const target = ({ id, name }: { id: string; name: string }) => ({ kind: 'sync', id, name });
const taken = { sync_source_name: () => failAt('name', 'SYNC_NAME_TAKEN') };

const kindOf = (field: SyncField): SyncKind => (field.startsWith('person') ? 'people' : 'organizations');

/** Adds a source, whose secret is answered once, or changes one. @throws SYNC_OWNED, SYNC_OWNS_KIND, SYNC_PULL_UNKNOWN, SYNC_NAME_TAKEN, STALE_VERSION */
export const saveSource = async (
  context: WriteContext,
  { id, version, ...input }: InputOf<Endpoints['syncSourceSave']>,
): Promise<SyncSecret> => {
  const { db, platform, locale } = context;
  // Two that take the same field at once would each find it free.
  await hold(db, 'sync sources');
  const others = await db
    .select()
    .from(syncSource)
    .where(id ? ne(syncSource.id, id) : undefined);
  for (const field of input.owns)
    for (const other of others)
      if (other.owns.includes(field))
        throw failAt('owns', 'SYNC_OWNED', {
          field: inLocale(syncFields[field], locale),
          source: other.name,
        });
  for (const field of input.owns)
    if (!input.kinds.includes(kindOf(field)))
      throw failAt('owns', 'SYNC_OWNS_KIND', { field: inLocale(syncFields[field], locale) });
  if (input.pullName && !platform.config.syncSources[input.pullName])
    throw failAt('pullName', 'SYNC_PULL_UNKNOWN', { name: input.pullName });
  const values = {
    ...input,
    name: input.name.trim(),
    kinds: [...new Set(input.kinds)],
    owns: [...new Set(input.owns)],
    pullName: input.pullName || null,
  };
  if (!id) {
    const secret = newSecret();
    const row = { ...values, id: uuid(), keyId: `sync_${randomBytes(9).toString('base64url')}` };
    await withUnique(taken, () =>
      db.insert(syncSource).values({ ...row, secret: sealedSecret(platform, secret) }),
    );
    context.audit({ target: target(row), changes: changesOf(syncSourceFields, null, row) });
    return { id: row.id, keyId: row.keyId, secret };
  }
  const before = need((await db.select().from(syncSource).where(eq(syncSource.id, id)).for('update'))[0]);
  await withUnique(taken, () =>
    versioned(
      db
        .update(syncSource)
        .set({ ...values, ...bump })
        .where(and(eq(syncSource.id, id), eq(syncSource.version, version)))
        .returning({ id: syncSource.id }),
    ),
  );
  context.audit({ target: target({ id, ...values }), changes: changesOf(syncSourceFields, before, values) });
  return { id, keyId: before.keyId, secret: null };
};

/** A new secret, answered once; the one before is good for a day more. @throws STALE_VERSION */
export const rotateSecret = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['syncSecretRotate']>,
): Promise<SyncSecret> => {
  const { db, platform } = context;
  const before = need((await db.select().from(syncSource).where(eq(syncSource.id, id)).for('update'))[0]);
  const secret = newSecret();
  await versioned(
    db
      .update(syncSource)
      .set({
        ...rotatedSecret(platform, before, secret),
        ...bump,
      })
      .where(and(eq(syncSource.id, id), eq(syncSource.version, version)))
      .returning({ id: syncSource.id }),
  );
  context.audit({
    target: target(before),
    changes: changesOf({ secret: syncSecret.properties.secret }, { secret: 'old' }, { secret: 'new' }),
  });
  return { id, keyId: before.keyId, secret };
};

/** A source that may send, with its secrets in force. */
export interface SyncSigner extends Signer {
  id: string;
}

/** Whose key id this is; nobody's where it is unknown or switched off. */
export const signerOf = async (platform: Platform, keyId: string): Promise<SyncSigner | undefined> => {
  const [row] = await platform.database.db
    .select()
    .from(syncSource)
    .where(and(eq(syncSource.keyId, keyId), eq(syncSource.useStatus, 1)));
  return row && { id: row.id, secrets: secretsInForce(platform, row) };
};
