import { practiceBooks, practiceEndpoints, practiceLimits, type WrongQuestionRow } from '@anyan/contract';
import { Segmented } from 'antd';
import { lazy, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../practiceTexts.ts';
import { wrongColumns } from './columns.tsx';
import { useStart } from './start.ts';
import './practice.css';

const details = lazy(() => import('./WrongDetail.tsx'));
const report = lazy(() => import('./ReportForm.tsx'));
const { practiceList, wrongQuestionList, wrongQuestionRemove, favouriteSet } = practiceEndpoints;
type Book = keyof typeof practiceBooks;

/** Tab 错题本: what one got wrong, or marked. */
const WrongBook = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const [kind, setKind] = useState<Book>('wrong');
  const drawers = useDrawers({ details, report });
  const { start } = useStart();
  const { data: overview } = useCall(practiceList);
  const remove = useTold(wrongQuestionRemove, { done: ({ removed: n }) => t('removed', { n }) });
  const mark = useTold(favouriteSet);
  const wrong = kind === 'wrong';
  const nothing = overview && (wrong ? overview.wrong : overview.favourites) === 0;
  const books = Object.entries(practiceBooks).map(([value, words]) => ({ value, label: label(words) }));
  return (
    <>
      <div className="practice-book">
        <Segmented<string> value={kind} options={books} onChange={(value) => setKind(value as Book)} />
      </div>
      <ListPage
        key={kind}
        {...(wrong ? { hint: t('bookNote', { n: practiceLimits.streak }) } : {})}
        endpoint={wrongQuestionList}
        input={{ kind }}
        columns={wrongColumns(wrong)}
        filters={['coursewareTypeId', 'questionType', ...(wrong ? (['state'] as const) : [])]}
        actions={[
          {
            key: 'redo',
            label: t('redoAll'),
            primary: true,
            ...(nothing ? { disabled: true, hint: t(wrong ? 'nothingOpen' : 'noFavourites') } : {}),
            onClick: () => start({ mode: kind, count: 100 }),
          },
        ]}
        rowActions={[
          {
            key: 'favourite',
            label: t('favourite'),
            when: (row: WrongQuestionRow) => !row.isFavourite,
            run: ([row]) => row && mark.mutate({ questionId: row.id, on: true }),
          },
          {
            key: 'unfavourite',
            label: t('unfavourite'),
            when: (row: WrongQuestionRow) => row.isFavourite,
            run: ([row]) => row && mark.mutate({ questionId: row.id, on: false }),
          },
          opens('report', t('report'), undefined, (row: WrongQuestionRow) => drawers.open.report(row)),
          {
            key: 'remove',
            label: t('remove'),
            when: () => wrong,
            many: wrongQuestionRemove,
            each: true,
            run: (rows, { ask }) =>
              ask([t('removeEffect')], () => remove.mutateAsync({ questionIds: rows.map(({ id }) => id) })),
          },
        ]}
        onOpen={drawers.open.details}
        drawers={drawers}
        emptyText={t(wrong ? 'noWrong' : 'noFavourites')}
      />
    </>
  );
};

export default WrongBook;
