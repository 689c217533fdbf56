import { type BillRow, billEndpoints, billFields, pickFields } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';

const form = lazy(() => import('./BillForm.tsx'));
const { billList, billAdd, billDel } = billEndpoints;

/** What invoices are made out to: of oneself, of groups that one leads, of the college. */
const BillTab = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({ form });
  return (
    <ListPage
      hint={t('billHint')}
      endpoint={billList}
      input={{}}
      columns={[
        {
          field: 'billTitle',
          width: 240,
          render: (title, { isDefault }) => (
            <>
              {title} {isDefault && <Tag tone="success">{t('default')}</Tag>}
            </>
          ),
        },
        { field: 'ownerKind', width: 90 },
        { field: 'ownerName', width: 150, card: 'none' },
        { field: 'titleType', width: 80, card: 'none' },
        { field: 'taxNo', width: 190 },
        { field: 'invoiceType', width: 140 },
      ]}
      filters={['billTitle']}
      actions={[add(billAdd, t('billAdd'), () => open.form())]}
      rowActions={[
        edit<BillRow>(billAdd, (row) => open.form(row)),
        {
          ...{ key: 'default', label: t('toDefault'), calls: billAdd },
          when: ({ isDefault }: BillRow) => !isDefault,
          run: ([row], { send }) =>
            row && void send({ ...pickFields(billFields, row), isDefault: true }, t('saved')),
        },
        remove(billDel, { many: true, effects: () => [t('addressDelete')] }),
      ]}
      drawers={drawers}
      emptyText={t('billEmpty')}
    />
  );
};

export default BillTab;
