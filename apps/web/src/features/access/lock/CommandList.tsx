import { lockEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { commandTones } from '../tones.ts';
import { texts } from './lockTexts.ts';

const { commandList } = lockEndpoints;

/** What locks were told, and what came of it. */
const CommandList = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      hint={t('commandsHint')}
      endpoint={commandList}
      topic="lock:all"
      columns={[
        { field: 'createdAt', width: 170 },
        { field: 'lockName', width: 140 },
        { field: 'roomText', width: 140 },
        { field: 'kind', width: 100 },
        { field: 'state', width: 90, tones: commandTones },
        { field: 'people', width: 90 },
        { field: 'requestedByName', width: 100, render: (name) => name ?? t('bySystem') },
        { field: 'detail', width: 200, render: (text) => text || '–' },
      ]}
      more={['attempts', 'endedAt']}
      filters={['state', 'kind']}
      emptyText={t('commandsNone')}
    />
  );
};

export default CommandList;
