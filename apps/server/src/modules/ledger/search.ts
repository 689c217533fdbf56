import {
  type ApplicationRow,
  applicationKinds,
  inLocale,
  laboratory as laboratoryPermission,
  responsibility,
  laboratorySearch as searched,
} from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../platform/found.ts';
import { reachesOrganization } from '../../platform/scope.ts';
import { applicationDetails, applications } from './application/queries.ts';
import { readable } from './laboratory/access.ts';
import { laboratories, selectLaboratories } from './laboratory/queries.ts';
import { letters, partyLetters, seeing } from './responsibility/queries.ts';
import { laboratory, ledgerApplication, responsibilityLetter } from './tables.ts';

const registers = [
  { permission: laboratoryPermission.query, path: '/ledger/laboratoryList' },
  { permission: searched.query, path: '/dataSearch/laboratoryList' },
];
const mine = { menu: 'ledger.mineLaboratoryList', path: '/ledger/mineLaboratoryList' };

const toLaboratory = (row: {
  id: string;
  laboratoryName: string;
  laboratoryCode: string;
  organizationName?: string;
}): Hit => ({
  id: row.id,
  title: row.laboratoryName,
  hint: hintOf(row.laboratoryCode, row.organizationName),
});

const inRegister = ({ may }: ReadContext) => may(...registers.map(({ permission }) => permission));

export const laboratorySearch: SearchSource = {
  pages: [...registers, mine],
  find: async (context, keyword) => {
    const exact = { is: keyword, in: [laboratory.laboratoryCode, laboratory.laboratoryName] };
    const found = inRegister(context)
      ? (await laboratories.page(context, { ...fewFound, keyword }, exact)).data.map(toLaboratory)
      : [];
    // Whatever a role reaches, one's own are there.
    const own = context.caller.menus.has(mine.menu)
      ? await selectLaboratories(context, { keyword, purpose: 'mine' })
      : [];
    const others = own.filter(({ id }) => !found.some((one) => one.id === id));
    return [...found, ...others.map((row) => ({ ...toLaboratory(row), page: mine }))].slice(
      0,
      fewFound.pageSize,
    );
  },
  one: async (context, id) => {
    const row = await readable(context, id);
    const { reach } = context;
    const reached = reachesOrganization(reach, row.organizationId) || reach.laboratoryIds.includes(id);
    return inRegister(context) && reached ? toLaboratory(row) : { ...toLaboratory(row), page: mine };
  },
};

const toApplication =
  ({ locale }: ReadContext) =>
  ({
    id,
    applicationNo,
    kind,
    laboratoryName,
  }: Pick<ApplicationRow, 'id' | 'applicationNo' | 'kind' | 'laboratoryName'>): Hit => ({
    id,
    title: hintOf(inLocale(applicationKinds[kind], locale), laboratoryName) ?? applicationNo,
    hint: applicationNo,
  });

export const applicationSearch: SearchSource = {
  pages: [{ menu: 'ledger.myledgerList', path: '/ledger/myledgerList' }],
  find: async (context, keyword) =>
    (
      await applications.page(
        context,
        { ...fewFound, keyword },
        { is: keyword, in: [ledgerApplication.applicationNo] },
      )
    ).data.map(toApplication(context)),
  one: async (context, id) => toApplication(context)(await applicationDetails(context, { id })),
};

interface Letter {
  id: string;
  letterNo: string;
  lowerUnit: string;
  lowerSigner: { name: string };
}
const toLetter = ({ id, letterNo, lowerUnit, lowerSigner }: Letter): Hit => ({
  id,
  title: hintOf(lowerUnit, lowerSigner.name) ?? letterNo,
  hint: letterNo,
});
const listed = { permission: responsibility.query, path: '/ledger/responsibilityList', tab: 'letters' };

export const letterSearch: SearchSource = {
  // Who keeps no letters reads those that he signs on a page of their own.
  pages: [listed, { path: '/ledger/letterSign' }],
  find: async (context, keyword) => {
    const exact = { is: keyword, in: [responsibilityLetter.letterNo] };
    if (context.may(listed.permission))
      return (await letters.page(context, { ...fewFound, keyword }, exact)).data.map(toLetter);
    const { data } = await partyLetters.page(seeing(context), { ...fewFound, keyword }, exact);
    return data.map((row) => ({ ...toLetter(row), path: `/ledger/letterSign?id=${row.id}` }));
  },
  one: async (context, id) => {
    const hit = toLetter(await partyLetters.get(seeing(context), id));
    const keeps = context.may(listed.permission);
    return keeps ? hit : { ...hit, path: `/ledger/letterSign?id=${id}` };
  },
};
