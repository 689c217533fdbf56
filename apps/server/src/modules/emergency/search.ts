import { emergencyPermission, emergencyTypes, inLocale, type RaisedRow } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../platform/found.ts';
import { emergencies } from './queries.ts';
import { emergency } from './tables.ts';

const toHit =
  ({ locale }: ReadContext) =>
  ({ id, no, kind, place }: Pick<RaisedRow, 'id' | 'no' | 'kind' | 'place'>): Hit => ({
    id,
    title: hintOf(inLocale(emergencyTypes[kind], locale), place) ?? no,
    hint: no,
  });

export const emergencySearch: SearchSource = {
  pages: [{ permission: emergencyPermission.query, path: '/access/signList', tab: 'emergencies' }],
  find: async (context, keyword) =>
    (await emergencies.page(context, { ...fewFound, keyword }, { is: keyword, in: [emergency.no] })).data.map(
      toHit(context),
    ),
  one: async (context, id) => toHit(context)(await emergencies.get(context, id)),
};
