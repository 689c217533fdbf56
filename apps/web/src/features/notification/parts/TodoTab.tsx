import { screen } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { DueTime } from '../../../widgets/show/DueTime.tsx';
import { texts } from '../texts.ts';

/** What waits for me, from everywhere, most urgent first. */
const TodoTab = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <ListPage
      endpoint={screen.endpoints.todoList}
      columns={[
        { field: 'title', width: 380 },
        { field: 'from', width: 160 },
        { field: 'dueAt', width: 160, render: (at) => <DueTime at={at} /> },
      ]}
      filters={['overdue']}
      onOpen={({ link }) => void navigate(link)}
      emptyText={t('noTodos')}
    />
  );
};

export default TodoTab;
