import {
  judgeKeys,
  leastSample,
  type QuestionDetails,
  questionEndpoints,
  questionStatisticFlags,
  rescoreEndpoints,
} from '@anyan/contract';
import { Button } from 'antd';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useMayCall } from '../../../../widgets/access/useMayCall.ts';
import { percentOf } from '../../../../widgets/chart/slices.ts';
import { Fields } from '../../../../widgets/detail/Fields.tsx';
import { Help } from '../../../../widgets/show/Help.tsx';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { texts } from '../../questionTexts.ts';
import { flagTones } from '../../questionTones.ts';
import { FigureText } from './FigureText.tsx';
import '../../../../widgets/chart/chart.css';

type Figures = QuestionDetails['statistics'][number];

interface Props {
  figures: Figures;
  onRescore?: (() => void) | undefined;
}

const schema = questionEndpoints.coursewareQuestionDetails.result.properties.statistics.items;

/** How a revision of a question did: its figures, what they warn of, and what was chosen. */
export const QuestionFigures = ({ figures, onRescore }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const { used, facility, discrimination, correlation, statisticFlags, choices, revision } = figures;
  const figure = (value: number | null) => <FigureText value={value} used={used} />;
  const suspect = statisticFlags.includes('wrongKey');
  return (
    <section className="ay-question-part">
      <h3>
        {t('figures')} · {t('revisionRow', { n: revision })} <Help of={['facility', 'discrimination']} />
      </h3>
      <p className="ay-quiet">{t('figuresNote', { least: leastSample })}</p>
      {statisticFlags.length > 0 && (
        <p>
          {statisticFlags.map((flag) => (
            <Tag key={flag} tone={flagTones[flag] ?? 'warning'}>
              {label(questionStatisticFlags[flag])}
            </Tag>
          ))}
        </p>
      )}
      {suspect && (
        <p role="note">
          {t('wrongKeyNote')}{' '}
          {onRescore && mayCall(rescoreEndpoints.questionRescore) && (
            <Button size="small" onClick={onRescore}>
              {t('rescore')}
            </Button>
          )}
        </p>
      )}
      <Fields
        record={figures}
        schema={schema}
        fields={[
          'used',
          { field: 'facility', render: () => figure(facility) },
          { field: 'discrimination', render: () => figure(discrimination) },
          { field: 'correlation', render: () => figure(correlation) },
        ]}
      />
      {choices.length > 0 && <Choices choices={choices} used={used} />}
    </section>
  );
};

const Choices = ({ choices, used }: Pick<Figures, 'choices' | 'used'>) => {
  const t = useTexts(texts);
  const label = useLabel();
  const nameOf = (key: string) => {
    const words = judgeKeys[key as keyof typeof judgeKeys];
    return words ? label(words) : key;
  };
  return (
    <table className="ay-chart-rows" data-kind="bars">
      <thead>
        <tr>
          <th scope="col">{t('optionColumn')}</th>
          <th aria-hidden />
          <th scope="col">{t('chosen')}</th>
          <th scope="col">{t('chosenShare')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ key, chosen, right }) => (
          <tr key={key}>
            <th scope="row">{right ? t('rightOption', { key: nameOf(key) }) : nameOf(key)}</th>
            <td className="ay-chart-bar" aria-hidden>
              <svg preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden>
                <rect width={Math.min(100, (chosen / Math.max(1, used)) * 100)} height="10" />
              </svg>
            </td>
            <td>{chosen}</td>
            <td>{percentOf(used > 0 ? chosen / used : 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
