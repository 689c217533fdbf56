import { lockEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { commandTones } from '../tones.ts';
import { texts } from './lockTexts.ts';

const { commandList } = lockEndpoints;

/** What locks were told, and what came of it. */
const CommandList = () => {
  const t = useTexts(texts);
  const refresh = useRefresh();
  useTopic('lock:all', () => refresh(commandList));
  return (
    <ListPage
      hint={t('commandsHint')}
      endpoint={commandList}
      columns={[
        { field: 'createdAt', width: 170 },
        { field: 'lockName', width: 140 },
        { field: 'roomText', width: 140 },
        { field: 'kind', width: 100 },
        { field: 'state', width: 90, tones: commandTones },
        { field: 'people', width: 90 },
        { field: 'requestedByName', width: 100, render: (name) => name ?? t('bySystem') },
        { field: 'detail', width: 200, render: (text) => text || '–' },
        { field: 'attempts', width: 90, hidden: true },
        { field: 'endedAt', width: 170, hidden: true },
      ]}
      filters={['state', 'kind']}
      emptyText={t('commandsNone')}
    />
  );
};

export default CommandList;
