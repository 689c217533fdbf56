import { accountEndpoints, addressEndpoints, groupEndpoints } from '@anyan/contract';
import { Link } from 'react-router';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { type FactField, Fields } from '../../../widgets/detail/Fields.tsx';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';

const { addressList } = addressEndpoints;
const { orderGroupList } = groupEndpoints;

/** Who buys, by which groups, and where he receives. */
const InfoTab = () => {
  const t = useTexts(texts);
  const me = useCall(accountEndpoints.userInfo);
  const groups = useCall(orderGroupList);
  const addresses = useCall(addressList);
  if (me.error) return <Failed error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <ListSkeleton show />;
  const address = addresses.data?.find(({ isDefault }) => isDefault);
  const facts: readonly (FactField<typeof me.data> | (keyof typeof me.data & string))[] = [
    ...(['name', 'loginName', 'organizationName', 'phone', 'email'] as const),
    {
      field: 'role',
      title: t('myGroups'),
      render: () =>
        groups.data && groups.data.length === 0
          ? t('noGroup')
          : groups.data?.map(({ groupName }) => groupName).join(nameComma()),
    },
    {
      field: 'roles',
      title: t('defaultAddress'),
      render: () =>
        address
          ? `${address.province}${address.city}${address.district}${address.detail} ${address.consignee} ${address.phone}`
          : t('none'),
    },
  ];
  return (
    <Panel title={me.data.name} extra={<Link to="/dashboard/my">{t('profileLink')}</Link>}>
      <Fields record={me.data} schema={accountEndpoints.userInfo.result} fields={facts} />
    </Panel>
  );
};

export default InfoTab;
