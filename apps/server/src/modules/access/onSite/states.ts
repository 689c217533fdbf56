import { type OnSiteEvent, onSiteEndpoints } from '@anyan/contract';
import { fail, failAt } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { onSiteTraining } from '../tables.ts';
import type { OnSiteRecord } from './queries.ts';

const { onSiteCode, onSiteCoSign, onSiteList } = onSiteEndpoints;

/** What its trainer and its person do with a record; what nobody has signed goes after some days. */
export const onSiteMoves = states<OnSiteRecord, OnSiteEvent, { self: string }>({
  table: onSiteTraining,
  fields: onSiteList.result.properties.data.items.properties,
  target: ({ id, userName, laboratoryName }) => ({
    kind: 'onSiteTraining',
    id,
    name: `${userName} ${laboratoryName}`,
  }),
  places: () => [],
  facts: ({ caller }) => ({ self: caller.accountId }),
  events: {
    code: {
      from: ['waiting'],
      calls: onSiteCode,
      reached: ({ trainerId }, { self }) => trainerId === self,
      elsewhere: () => fail('NOT_FOUND'),
    },
    sign: {
      from: ['waiting'],
      to: 'signed',
      calls: onSiteCoSign,
      reached: ({ userId }, { self }) => userId === self,
      elsewhere: () => failAt('coSignCode', 'ON_SITE_CODE_OVER'),
    },
  },
});
