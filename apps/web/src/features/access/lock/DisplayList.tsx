import { deviceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { displayTones } from '../tones.ts';
import { texts } from './lockTexts.ts';

const kind = 'doorDisplay';

/** The displays at the doors in reach; they are set up at their rooms, and unpaired also where no room opens any more. */
const DisplayList = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      name="doorDisplays"
      hint={t('displaysHint')}
      endpoint={deviceEndpoints.deviceList}
      input={{ kind }}
      columns={[
        { field: 'name', width: 160 },
        { field: 'roomText', width: 180 },
        { field: 'state', width: 100, tones: displayTones },
        {
          field: 'battery',
          width: 80,
          card: 'none',
          render: (n) => (n === null ? t('batteryNone') : `${n}%`),
        },
        { field: 'lastSeenAt', width: 170 },
      ]}
      more={['pairedAt', 'appVersion']}
      filters={['keyword', 'state']}
      events={[
        {
          event: 'revoke',
          danger: true,
          ...sends(deviceEndpoints.deviceRevoke, t('displayRevoked'), { kind }),
          effects: () => [t('displayRevokeEffect')],
        },
      ]}
      emptyText={t('displaysNone')}
    />
  );
};

export default DisplayList;
