import { type QuestionDetails, questionEndpoints, questionTypes } from '@anyan/contract';
import { Collapse } from 'antd';
import { formatMoment } from '../../../../platform/format.ts';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { shippedName } from '../../../../platform/shippedNames.ts';
import { Fields } from '../../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../../widgets/detail/RecordDrawer.tsx';
import { Help } from '../../../../widgets/show/Help.tsx';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { texts } from '../../questionTexts.ts';
import { questionTones } from '../../questionTones.ts';
import { QuestionContent } from './QuestionContent.tsx';
import { QuestionFigures } from './QuestionFigures.tsx';
import { SimilarList } from './SimilarList.tsx';

const { coursewareQuestionDetails, coursewareQuestionHistory } = questionEndpoints;

export const picturesOf = ({ pictures }: Pick<QuestionDetails, 'pictures'>): ReadonlyMap<string, string> =>
  new Map(pictures.map(({ id, url }) => [id, url]));

interface Props {
  id: string;
  onRescore?: ((row: Pick<QuestionDetails, 'id' | 'revision'>, revision: number) => void) | undefined;
  onClose: () => void;
}

/** A question with its answer, its figures, its revisions and what is like it. */
const QuestionDetail = ({ id, onRescore, onClose }: Props) => {
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={coursewareQuestionDetails}
      id={id}
      onClose={onClose}
      title={(one) => one && `${label(questionTypes[one.questionType])} ${one.number}`}
      stateField="state"
      tones={questionTones}
      history={{ endpoint: coursewareQuestionHistory }}
    >
      {(record) => <Shown record={record} onRescore={onRescore} />}
    </RecordDrawer>
  );
};

const Shown = ({ record, onRescore }: { record: QuestionDetails } & Pick<Props, 'onRescore'>) => {
  const t = useTexts(texts);
  const { similar, revisions, revision, statistics } = record;
  const earlier = revisions.filter((one) => one.revision !== revision);
  return (
    <>
      <QuestionContent content={record} pictures={picturesOf(record)} />
      <Fields
        record={record}
        schema={coursewareQuestionDetails.result}
        fields={[
          'difficulty',
          { field: 'typeName', render: ({ typeName }) => shippedName(typeName) },
          { field: 'ownerName', render: ({ ownerName }) => ownerName ?? t('college') },
          'useFor',
          {
            field: 'tags',
            render: ({ tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
          },
          'source',
          'builtIn',
          'updatedAt',
          {
            field: 'revision',
            render: () => (
              <>
                {revision}
                <Help of="questionRevision" />
              </>
            ),
          },
        ]}
      />
      {statistics.map((one) => (
        <QuestionFigures
          key={one.revision}
          figures={one}
          onRescore={onRescore && (() => onRescore(record, one.revision))}
        />
      ))}
      {similar.length > 0 && (
        <section className="ay-question-part">
          <h3>{t('similar')}</h3>
          <SimilarList questions={similar} />
        </section>
      )}
      {earlier.length > 0 && (
        <section className="ay-question-part">
          <h3>{t('revisions')}</h3>
          <Collapse
            size="small"
            items={earlier.map((one) => ({
              key: one.revision,
              label: `${t('revisionRow', { n: one.revision })} · ${formatMoment(one.createdAt)}`,
              children: <QuestionContent content={one.content} pictures={picturesOf(record)} />,
            }))}
          />
        </section>
      )}
    </>
  );
};

export default QuestionDetail;
