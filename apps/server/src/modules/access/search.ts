import { accessUserPermission } from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../platform/found.ts';
import { account } from '../identity/public.ts';
import { grants } from './grant/queries.ts';

const toHit = ({
  id,
  userName,
  userNumber,
  roomText,
}: {
  id: string;
  userName: string;
  userNumber: string;
  roomText: string;
}): Hit => ({ id, title: hintOf(userName, roomText) ?? userName, hint: userNumber });

export const grantSearch: SearchSource = {
  pages: [{ permission: accessUserPermission.query, path: '/access/accessUserList', tab: 'grants' }],
  find: async (context, keyword) =>
    (await grants.page(context, { ...fewFound, keyword }, { is: keyword, in: [account.loginName] })).data.map(
      toHit,
    ),
  one: async (context, id) => toHit(await grants.get(context, id)),
};
