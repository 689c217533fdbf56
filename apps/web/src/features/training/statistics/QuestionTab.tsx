import { leastSample, statisticsEndpoints } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useOpens } from '../../../widgets/access/useOpens.ts';
import { AsOf } from '../../../widgets/figures/Tiles.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { FigureText } from '../parts/question/FigureText.tsx';
import { Flags } from '../parts/question/Flags.tsx';
import { texts } from '../statisticsTexts.ts';

const { questionAnalysis, questionAnalysisExport } = statisticsEndpoints;
const bank = '/access/questionBankList';

/** How questions did at first sittings, those that tell least apart first. */
const QuestionTab = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const opens = useOpens()(bank);
  const { data } = useCall(questionAnalysis, { pageNo: 1, pageSize: 1 });
  return (
    <>
      <AsOf at={data?.computedAt} />
      <ListPage
        hint={t('questionHint', { least: leastSample })}
        endpoint={questionAnalysis}
        filters={['stem', 'coursewareTypeId', 'flag']}
        columns={[
          // A phone's card has room for two facts: how it tells people apart, and what that warns of.
          { field: 'stem', width: 360, render: (stem) => <Ellipsis text={stem} max={60} /> },
          { field: 'questionType', width: 90, card: 'none' },
          { field: 'typeName', width: 110, card: 'none', render: (name) => shippedName(name) },
          { field: 'used', width: 80, card: 'none' },
          {
            field: 'facility',
            width: 100,
            card: 'none',
            render: (value, { used }) => <FigureText value={value} used={used} />,
          },
          {
            field: 'discrimination',
            width: 100,
            render: (value, { used }) => <FigureText value={value} used={used} />,
          },
          {
            field: 'correlation',
            width: 110,
            hidden: true,
            render: (value, { used }) => <FigureText value={value} used={used} />,
          },
          {
            field: 'statisticFlags',
            width: 200,
            render: (flags) => <Flags flags={flags} />,
          },
        ]}
        {...(opens ? { onOpen: ({ id }: { id: string }) => void navigate(`${bank}?open=${id}`) } : {})}
        exports={{ calls: questionAnalysisExport }}
        emptyText={t('noQuestion')}
      />
    </>
  );
};

export default QuestionTab;
