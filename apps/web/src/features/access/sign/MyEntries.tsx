import { signEndpoints } from '@anyan/contract';
import { notYetText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../signTexts.ts';
import { signTones } from '../tones.ts';
import { OwnEntry } from './OwnEntry.tsx';
import '../access.css';

/** Tab 我的签到: when the reader came and went, and where he is. */
const MyEntries = () => {
  const t = useTexts(texts);
  return (
    <>
      <OwnEntry />
      <ListPage
        hint={t('mineEntriesHint')}
        endpoint={signEndpoints.mineSignList}
        columns={[
          { field: 'roomText', width: 180 },
          { field: 'state', width: 100, tones: signTones },
          { field: 'inAt', width: 170, card: 'fact' },
          { field: 'outAt', width: 170, card: 'fact' },
          { field: 'minutes', width: 120, render: (minutes) => minutes ?? notYetText() },
          { field: 'laboratoryName', width: 180 },
          { field: 'inMethod', width: 130 },
        ]}
        more={['outMethod', 'placeProven', 'overtimeAt']}
        filters={[...(['keyword', 'state', 'method'] as const), { field: 'from', to: 'to' }]}
        emptyText={t('mineEntriesNone')}
      />
    </>
  );
};

export default MyEntries;
