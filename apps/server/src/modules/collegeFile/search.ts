import { type CollegeFileRow, collegeFileCategories, fileListPermission, inLocale } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../platform/found.ts';
import { getCollegeFile, listCollegeFiles } from './queries.ts';

const toHit =
  ({ locale }: ReadContext) =>
  ({ id, name, category, fileName }: CollegeFileRow): Hit => ({
    id,
    title: name,
    hint: hintOf(inLocale(collegeFileCategories[category], locale), fileName),
  });

export const fileSearch: SearchSource = {
  pages: [{ permission: fileListPermission.query, path: '/system/fileList' }],
  find: async (context, keyword) =>
    (await listCollegeFiles(context, { ...fewFound, keyword, manage: true })).data.map(toHit(context)),
  one: async (context, id) => toHit(context)(await getCollegeFile(context, id)),
};
