import { questionEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { add } from '../../../../widgets/list/actions.tsx';
import { ListPage } from '../../../../widgets/list/ListPage.tsx';
import { texts } from '../../questionTexts.ts';
import { BuiltInButton } from './BuiltInButton.tsx';
import { questionColumns } from './columns.tsx';
import { TypeAside } from './TypeAside.tsx';
import { useQuestions } from './useQuestions.tsx';

const { coursewareQuestionTempExport: template, ...calls } = questionEndpoints;

/** Tab 试题: the questions that exams and practice draw from. */
const QuestionList = () => {
  const t = useTexts(texts);
  const { drawers, events, rowActions } = useQuestions();
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.coursewareQuestionList}
      columns={questionColumns}
      filters={['stem', 'questionType', 'difficulty', 'state', 'tag', 'useFor', 'flag', 'source']}
      aside={(list) => <TypeAside list={list} />}
      asideTitle={t('types')}
      actions={[
        {
          key: 'duplicates',
          label: t('duplicates'),
          calls: calls.coursewareQuestionMerge,
          onClick: () => drawers.open.duplicates(),
        },
        {
          key: 'text',
          label: t('textImport'),
          calls: calls.coursewareQuestionTextImport,
          onClick: () => drawers.open.text(),
        },
        add(calls.coursewareQuestionAdd, t('add'), drawers.open.form),
      ]}
      imports={{ calls: calls.coursewareQuestionImport, template }}
      exports={{ calls: calls.coursewareQuestionExport }}
      events={events}
      rowActions={rowActions}
      openCalls={calls.coursewareQuestionDetails}
      drawers={drawers}
      emptyText={t('empty')}
      emptyAction={<BuiltInButton />}
    />
  );
};

export default QuestionList;
