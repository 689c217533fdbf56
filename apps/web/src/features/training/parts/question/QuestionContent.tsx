import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { judgeKeys, type QuestionAnswer, type QuestionSnapshot } from '@anyan/contract';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { texts } from '../../questionTexts.ts';
import './question.css';

interface Props {
  content: QuestionSnapshot;
  /** Addresses of its pictures by their ids. */
  pictures: ReadonlyMap<string, string>;
}

/** A question as it reads, with what is right. */
export const QuestionContent = ({ content, pictures }: Props) => {
  const t = useTexts(texts);
  const { stem, imageIds, options, answer, analysis } = content;
  const show = (id: string) => {
    const url = pictures.get(id);
    return url && <img key={id} className="ay-question-picture" src={url} alt={t('picture')} />;
  };
  return (
    <div className="ay-question">
      <p className="ay-question-stem">{stem}</p>
      {imageIds.length > 0 && <div className="ay-question-pictures">{imageIds.map(show)}</div>}
      {options.length > 0 && (
        <ol className="ay-question-options">
          {options.map(({ key, text, imageId }) => {
            const right = answer.keys?.includes(key);
            return (
              <li key={key} data-right={right || undefined}>
                <span className="ay-question-key">{key}</span>
                <span>
                  {text}
                  {imageId && show(imageId)}
                </span>
                {right && <CheckOutlined aria-label={t('rightMark')} />}
              </li>
            );
          })}
        </ol>
      )}
      <dl className="ay-question-answer">
        <dt>{t('answer')}</dt>
        <dd>
          <Answer content={content} />
        </dd>
        {analysis && (
          <>
            <dt>{t('analysis')}</dt>
            <dd className="ay-question-stem">{analysis}</dd>
          </>
        )}
      </dl>
    </div>
  );
};

type Blank = NonNullable<QuestionAnswer['blanks']>[number];

const Answer = ({ content: { questionType, answer } }: { content: QuestionSnapshot }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { keys = [], blanks = [], points = [] } = answer;
  const blankText = ({ texts: accepted, tolerance }: Blank) => {
    const text = accepted.join(t('or'));
    return (tolerance ?? null) === null ? text : t('near', { text, tolerance: tolerance ?? 0 });
  };
  if (questionType === 'judge') {
    const words = judgeKeys[keys[0] as keyof typeof judgeKeys];
    return words && label(words);
  }
  if (blanks.length === 0 && points.length === 0) return keys.join('');
  const lines = blanks.length > 0 ? blanks.map(blankText) : points.map((point) => t('points', point));
  return (
    <ol className="ay-question-lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blanks may have the same answer
        <li key={at}>{line}</li>
      ))}
    </ol>
  );
};
