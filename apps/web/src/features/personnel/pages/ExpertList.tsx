import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type ExpertRow, personnel } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from '../expertTexts.ts';
import { termOf } from '../parts/termOf.ts';
import { useExpertActions } from '../parts/useExpertActions.ts';

const ExpertDetail = lazy(() => import('../parts/ExpertDetail.tsx'));
const ExpertForm = lazy(() => import('../parts/ExpertForm.tsx'));

const { expertPageList, expertDetails, expertAdd, expertImport, expertTempExport, expertExport } =
  personnel.endpoints;

type Open = { what: 'add' } | { what: 'edit' | 'details'; row: ExpertRow };

/** /system/expertList: the experts whom inspections may ask. */
const ExpertList = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { rowActions, batchActions } = useExpertActions({ edit: (row) => setOpen({ what: 'edit', row }) });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={expertPageList}
      columns={[
        {
          field: 'name',
          width: 150,
          render: (name, row) => <PersonAvatar name={name} src={row.photoUrl} hint={row.title} size={28} />,
        },
        { field: 'unit', width: 180 },
        { field: 'fields', width: 160 },
        {
          field: 'termTo',
          title: t('term'),
          width: 190,
          card: 'none',
          render: (_, row) => termOf(row, t('termOpen')),
        },
        { field: 'useStatus', width: 76 },
        { field: 'phone', width: 130, card: 'none' },
        { field: 'email', width: 180, hidden: true },
      ]}
      filters={['keyword', 'field', 'useStatus', 'current']}
      actions={[
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: expertAdd,
          onClick: () => setOpen({ what: 'add' }),
        },
      ]}
      imports={{ calls: expertImport, template: expertTempExport, title: t('import') }}
      exports={{ calls: expertExport }}
      rowActions={rowActions}
      batchActions={batchActions}
      onOpen={(row) => setOpen({ what: 'details', row })}
      openCalls={expertDetails}
      emptyText={t('empty')}
    >
      <Suspense fallback={null}>
        {open?.what === 'add' && <ExpertForm onClose={close} />}
        {open?.what === 'edit' && <ExpertForm id={open.row.id} onClose={close} />}
        {open?.what === 'details' && (
          <ExpertDetail id={open.row.id} actions={rowActions(open.row)} onClose={close} />
        )}
      </Suspense>
    </ListPage>
  );
};

export default ExpertList;
