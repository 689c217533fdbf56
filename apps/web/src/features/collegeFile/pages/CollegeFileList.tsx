import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type CollegeFileRow, collegeFile, userTypes } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { formatBytes, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { useCollegeDownload } from '../../../widgets/transfer/useCollegeDownload.ts';
import { texts } from '../texts.ts';

const CollegeFileForm = lazy(() => import('../parts/CollegeFileForm.tsx'));

const { collegeFileList, collegeFileAdd, collegeFileEdit, collegeFileDel } = collegeFile.endpoints;

/** /system/fileList: the files that people find in the download centre. */
const CollegeFileList = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useConfirm();
  const { download } = useCollegeDownload();
  const remove = useTold(collegeFileDel, { done: t('deleted') });
  const [open, setOpen] = useState<{ row?: CollegeFileRow }>();
  const askDelete = (rows: readonly CollegeFileRow[]) =>
    confirm({
      title:
        rows.length === 1
          ? t('deleteTitle', { name: rows[0]?.name ?? '' })
          : t('deleteMoreTitle', { n: rows.length }),
      effects: [t('deleteEffect')],
      okText: t('delete'),
      onOk: () => remove.mutateAsync({ ids: rows.map(({ id }) => id) }),
    });
  const rowActions = (row: CollegeFileRow): Action[] => [
    { key: 'download', label: t('download'), onClick: () => download(row.id) },
    { key: 'edit', label: t('edit'), calls: collegeFileEdit, onClick: () => setOpen({ row }) },
    {
      key: 'delete',
      label: t('delete'),
      danger: true,
      calls: collegeFileDel,
      onClick: () => askDelete([row]),
    },
  ];
  const batchActions = (rows: CollegeFileRow[]): Action[] => [
    {
      key: 'delete',
      label: t('delete'),
      danger: true,
      calls: collegeFileDel,
      onClick: () => askDelete(rows),
    },
  ];
  const scopeOf = ({ organizations, userTypes: kinds }: CollegeFileRow) =>
    [
      organizations.map(({ name }) => name).join(nameComma()) || t('everybody'),
      ...(kinds.length > 0 ? [kinds.map((kind) => label(userTypes[kind])).join(nameComma())] : []),
    ].join(' · ');
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={collegeFileList}
      input={{ manage: true }}
      columns={[
        { field: 'name', width: 190 },
        { field: 'category', width: 120 },
        { field: 'organizations', width: 180, render: (_, row) => scopeOf(row) },
        { field: 'bytes', width: 90, align: 'right', card: 'none', render: (bytes) => formatBytes(bytes) },
        { field: 'downloads', width: 120, align: 'right' },
        { field: 'uploadedBy', width: 100, card: 'none' },
        { field: 'uploadedAt', width: 120, card: 'none', render: (at) => <RelativeTime at={at} /> },
        { field: 'fileName', width: 220, hidden: true },
      ]}
      filters={['keyword', 'category']}
      actions={[
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: collegeFileAdd,
          onClick: () => setOpen({}),
        },
      ]}
      rowActions={rowActions}
      batchActions={batchActions}
      emptyText={t('empty')}
    >
      <Suspense fallback={null}>
        {open && (
          <CollegeFileForm {...(open.row ? { row: open.row } : {})} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </ListPage>
  );
};

export default CollegeFileList;
