import type { certificateEndpoints, InputOf, OwnCertificate } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { daysBetween } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { pageOfAll } from '../../../platform/paging.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { externalsOf } from '../external/queries.ts';
import { certificate } from '../tables.ts';
import { issuedOn, readOn } from './queries.ts';
import { certificateStates } from './states.ts';

/** All that somebody holds, from elsewhere too, the newest first; nobody holds so many that they are read in part. */
export const listMine = async (
  context: ReadContext,
  input: InputOf<(typeof certificateEndpoints)['mineCertificateList']>,
) => {
  const { db, caller } = context;
  const [day, zone] = [await dayOf(db), await timeZoneOf(db)];
  const left = (validTo: string | null) => validTo && daysBetween(day, validTo);
  const can = await canOf(context, certificateStates, ['renew']);
  const own = (await readOn(db, day).where(eq(certificate.userId, caller.accountId))).map(
    (row): OwnCertificate => ({
      ...{ id: row.id, certificateName: row.certificateName, certificateNumber: row.certificateNumber },
      ...{ source: row.source, issuer: row.issuer, issuedOn: issuedOn(row, zone), validTo: row.validTo },
      ...{ daysLeft: left(row.validTo) as number | null, state: row.state, reason: row.revokeReason },
      ...{ version: row.version, can: can(row) as 'renew'[] },
    }),
  );
  const others = (await externalsOf(context, caller.accountId)).map(
    (row): OwnCertificate => ({
      ...{ id: row.id, certificateName: row.kindName, certificateNumber: row.number, source: 'external' },
      ...{ issuer: row.issuer, issuedOn: row.issuedAt, validTo: row.validTo, state: row.state },
      ...{ daysLeft: left(row.validTo) as number | null, reason: row.reason, version: row.version },
      can: row.can.filter((one) => one === 'edit' || one === 'delete'),
    }),
  );
  const up = input.sortOrder === 'ascend' ? -1 : 1;
  const rows = [...own, ...others]
    .filter(({ state }) => !input.state || state === input.state)
    .sort((a, b) => up * (b.issuedOn.localeCompare(a.issuedOn) || b.id.localeCompare(a.id)));
  return pageOfAll(rows, input);
};
