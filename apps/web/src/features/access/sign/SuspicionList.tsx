import { signEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../signTexts.ts';
import { suspicionTones } from '../tones.ts';

const parts = { settle: lazy(() => import('./SettleForm.tsx')) };
const { suspicionList, suspicionSettle } = signEndpoints;

/** Tab 疑似代签: what looks as if somebody had signed for another; an officer looks at it. */
const SuspicionList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  return (
    <ListPage
      hint={t('suspicionsHint')}
      endpoint={suspicionList}
      columns={[
        {
          field: 'people',
          width: 300,
          render: (people) => people.map(({ name, number }) => `${name} ${number}`).join(nameComma()),
        },
        { field: 'kind', width: 170, card: 'fact' },
        { field: 'roomText', width: 170, card: 'fact' },
        { field: 'at', width: 170, card: 'fact' },
        { field: 'state', width: 100, tones: suspicionTones },
        { field: 'settledByName', width: 110 },
        { field: 'note', width: 220 },
      ]}
      filters={['state', { field: 'from', to: 'to' }, 'laboratoryId']}
      events={[
        { event: 'settle', calls: suspicionSettle, opens: (of) => drawers.open.settle(undefined, { of }) },
      ]}
      drawers={drawers}
      emptyText={t('suspicionsNone')}
    />
  );
};

export default SuspicionList;
