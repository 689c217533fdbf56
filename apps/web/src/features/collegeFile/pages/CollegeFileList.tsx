import { type CollegeFileRow, collegeFileEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { formatBytes } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, opens, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { useCollegeDownload } from '../cards/useCollegeDownload.ts';
import { Audience } from '../parts/Audience.tsx';
import { texts } from '../texts.ts';

const details = lazy(() => import('../parts/CollegeFileDetail.tsx'));
const form = lazy(() => import('../parts/CollegeFileForm.tsx'));

const { collegeFileList, collegeFileAdd, collegeFileEdit, collegeFileDel } = collegeFileEndpoints;

/** The files that people find in the download centre. */
const CollegeFileList = () => {
  const t = useTexts(texts);
  const { download } = useCollegeDownload();
  const drawers = useDrawers({ details, form });
  return (
    <ListPage
      hint={t('hint')}
      endpoint={collegeFileList}
      input={{ manage: true }}
      columns={[
        { field: 'name', width: 190 },
        { field: 'category', width: 120 },
        { field: 'organizations', width: 180, render: (_, row) => <Audience row={row} /> },
        { field: 'bytes', width: 90, align: 'right', card: 'none', render: (bytes) => formatBytes(bytes) },
        { field: 'downloads', width: 120, align: 'right' },
        { field: 'uploadedBy', width: 100, card: 'none' },
        { field: 'uploadedAt', width: 120, card: 'none', render: (at) => <RelativeTime at={at} /> },
        { field: 'fileName', width: 220, hidden: true },
      ]}
      filters={['keyword', 'category']}
      actions={[add(collegeFileAdd, t('add'), drawers.open.form)]}
      rowActions={[
        opens('download', t('download'), undefined, ({ id }: CollegeFileRow) => download(id)),
        edit(collegeFileEdit, drawers.open.form),
        remove(collegeFileDel, { many: true, effects: () => [t('deleteEffect')] }),
      ]}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default CollegeFileList;
