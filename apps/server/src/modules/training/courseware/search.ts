import { coursewarePermission } from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../../platform/found.ts';
import { courseware } from '../tables.ts';
import { coursewares, seeing } from './queries.ts';

const toHit = ({
  id,
  coursewareName,
  typeName,
  ownerName,
}: {
  id: string;
  coursewareName: string;
  typeName: string;
  ownerName: string | null;
}): Hit => ({ id, title: coursewareName, hint: hintOf(typeName, ownerName) });

export const coursewareSearch: SearchSource = {
  pages: [
    { permission: coursewarePermission.query, path: '/access/coursewareList', typed: 'coursewareName' },
  ],
  find: async (context, keyword) =>
    (
      await coursewares.page(
        await seeing(context),
        { ...fewFound, coursewareName: keyword },
        { is: keyword, in: [courseware.coursewareName] },
      )
    ).data.map(toHit),
  one: async (context, id) => toHit(await coursewares.get(await seeing(context), id)),
};
