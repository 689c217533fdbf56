import { usccOf } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { Place } from '../../../../../../tests/contract/objects.ts';
import type { Db } from '../../../platform/database/client.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import { account } from '../../identity/tables.ts';
import { supplier, supplierUser } from '../supplier/tables.ts';

let made = 0;
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A social credit code that nobody has. */
export const someUscc = (): string => {
  const body = `91999999T${String(process.pid % 1000).padStart(3, '0')}${String(++made).padStart(5, '0')}`;
  return [...signs].map((sign) => body + sign).find((code) => usccOf(code)) ?? '';
};

/** A supplier in use. */
export const someSupplier = async (
  db: Pick<Db, 'insert'>,
  values: Partial<typeof supplier.$inferInsert> = {},
): Promise<string> => {
  const id = uuid();
  const uscc = someUscc();
  await db.insert(supplier).values({
    ...{ id, uscc, supplierCode: `T${uscc.slice(9)}`, supplierName: `供应商 ${uscc.slice(9)}` },
    ...{
      contactName: '周立群',
      contactPhone: '15400007001',
      supplierStatus: 'active',
      joinedAt: '2026-01-01',
    },
    ...values,
  });
  return id;
};

/** Makes an account of the kind 供应商 one of a supplier's people. */
export const bindAccount = async (
  db: Pick<Db, 'insert' | 'update'>,
  accountId: string,
  supplierId: string,
  isSupplierAdmin = true,
): Promise<void> => {
  await db.update(account).set({ supplierId }).where(eq(account.id, accountId));
  await db.insert(supplierUser).values({ accountId, supplierId, isSupplierAdmin });
};

/** The supplier of the place's person, or another one. */
export const supplierAt = async ({ platform }: World, { accountId }: Place): Promise<string> => {
  const [who] = await platform.database.db
    .select({ id: account.supplierId })
    .from(account)
    .where(eq(account.id, accountId));
  return who?.id ?? someSupplier(platform.database.db);
};
