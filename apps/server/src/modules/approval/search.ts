import { inLocale, type Locale, approvalSearch as permission } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { fewFound, type Hit, hintOf, type RecordPage, type SearchSource } from '../../platform/found.ts';
import * as own from './lists/ownQueries.ts';
import { instances } from './lists/searchQueries.ts';
import { concerned, needSeen } from './lists/seen.ts';
import { titleOf } from './notices.ts';
import { approvalInstance } from './tables.ts';

const menu = 'ledger.approvalList';
const path = '/ledger/approvalList';
const lists = {
  todo: own.todos,
  started: own.started,
  done: own.decided,
  cc: own.copies,
} as const;

interface Row {
  instanceId: string;
  title: string;
  instanceNo: string;
  applicantName: string | null;
}
const toHit = (
  { instanceId, title, instanceNo, applicantName }: Row,
  locale: Locale,
  page?: RecordPage,
): Hit => ({
  id: instanceId,
  title: inLocale(titleOf({ title }), locale),
  hint: hintOf(instanceNo, applicantName),
  ...(page ? { page } : {}),
});

/** Those on the caller's own lists, each with the tab that shows it. */
const ownOnes = async (context: ReadContext, keyword: string): Promise<Hit[]> => {
  const found: Hit[] = [];
  for (const [tab, list] of Object.entries(lists))
    for (const row of (await list.page(context, { ...fewFound, keyword })).data as Row[])
      if (!found.some(({ id }) => id === row.instanceId))
        found.push(toHit(row, context.locale, { path, tab }));
  return found;
};

export const approvalSearchSource: SearchSource = {
  pages: [
    { permission: permission.query, path: '/dataSearch/approvalSearchList' },
    { menu, path, tab: 'todo' },
  ],
  find: async (context, keyword) => {
    const mine = context.caller.menus.has(menu) ? await ownOnes(context, keyword) : [];
    if (!context.may(permission.query)) return mine.slice(0, fewFound.pageSize);
    const { data } = await instances.page(
      context,
      { ...fewFound, keyword },
      { is: keyword, in: [approvalInstance.instanceNo] },
    );
    const others = data.filter(({ instanceId }) => !mine.some(({ id }) => id === instanceId));
    const exact = others.filter(({ instanceNo }) => instanceNo.toLowerCase() === keyword.toLowerCase());
    return [...exact, ...mine, ...others].map((one) => ('hint' in one ? one : toHit(one, context.locale)));
  },
  one: async (context, id) => {
    const { instanceNo, title } = await needSeen(context, id);
    const hit = toHit({ instanceId: id, title, instanceNo, applicantName: null }, context.locale);
    return context.caller.menus.has(menu) && (await concerned(context, id))
      ? { ...hit, page: { path, tab: 'started' } }
      : hit;
  },
};
