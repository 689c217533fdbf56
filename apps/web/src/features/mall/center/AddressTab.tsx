import { type AddressRow, addressEndpoints, addressFields, pickFields } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';

const form = lazy(() => import('./AddressForm.tsx'));
const { addressList, addressAdd, addressDel } = addressEndpoints;

/** Where one receives what is not dangerous. */
const AddressTab = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({ form });
  return (
    <ListPage
      hint={t('addressHint')}
      endpoint={addressList}
      unpaged
      columns={[
        {
          field: 'consignee',
          width: 150,
          render: (name, { isDefault }) => (
            <>
              {name} {isDefault && <Tag tone="success">{t('default')}</Tag>}
            </>
          ),
        },
        { field: 'phone', width: 140 },
        {
          field: 'detail',
          width: 360,
          render: (detail, { province, city, district }) => `${province}${city}${district}${detail}`,
        },
      ]}
      actions={[add(addressAdd, t('addressAdd'), () => open.form())]}
      rowActions={[
        edit<AddressRow>(addressAdd, (row) => open.form(row)),
        {
          ...{ key: 'default', label: t('toDefault'), calls: addressAdd },
          when: ({ isDefault }: AddressRow) => !isDefault,
          run: ([row], { send }) =>
            row && void send({ ...pickFields(addressFields, row), isDefault: true }, t('saved')),
        },
        remove(addressDel, { effects: () => [t('addressDelete')] }),
      ]}
      drawers={drawers}
      emptyText={t('addressEmpty')}
    />
  );
};

export default AddressTab;
