import { type PaperQuestion, questionTypes, sittingLimits } from '@anyan/contract';
import { Input } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../examTexts.ts';
import type { Mark } from './sheet.ts';

const letters = 'ABCDEFGH';

interface Props {
  question: PaperQuestion;
  mark: Mark;
  onChoose: (oid: string) => void;
  onType: (texts: string[]) => void;
}

/** One question of the paper, to be answered. */
export const QuestionView = ({ question, mark, onChoose, onType }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { no, questionType, score, stem, images, options, blanks } = question;
  const many = questionType === 'multiple';
  const { chosen = [], texts: typed = [] } = mark.answer;
  return (
    <section className="exam-question" aria-label={t('question', { no })}>
      <p className="exam-question-head">
        <b>{no}.</b> <Tag>{label(questionTypes[questionType])}</Tag>{' '}
        <small>{t('points', { n: score })}</small>
      </p>
      <p className="exam-stem">{stem}</p>
      <Pictures images={images} />
      {options.length > 0 && (
        <ul className="exam-options">
          {options.map(({ oid, text, image }, at) => (
            <li key={oid}>
              <label data-chosen={chosen.includes(oid) || undefined}>
                <input
                  type={many ? 'checkbox' : 'radio'}
                  name={`question-${no}`}
                  checked={chosen.includes(oid)}
                  onChange={() => onChoose(oid)}
                />
                <b>{letters[at]}</b>
                <span className="exam-option">{text}</span>
                {image && <img src={image} alt="" loading="lazy" />}
              </label>
            </li>
          ))}
        </ul>
      )}
      {questionType === 'fill' && (
        <div className="exam-blanks">
          {Array.from({ length: blanks }, (_, at) => (
            <Input
              // biome-ignore lint/suspicious/noArrayIndexKey: blanks are known by their place
              key={at}
              prefix={<small>{t('blankNo', { n: at + 1 })}</small>}
              aria-label={t('blankNo', { n: at + 1 })}
              value={typed[at] ?? ''}
              maxLength={200}
              onChange={({ target }) =>
                onType(
                  Array.from({ length: blanks }, (_one, place) =>
                    place === at ? target.value : (typed[place] ?? ''),
                  ),
                )
              }
            />
          ))}
        </div>
      )}
      {questionType === 'shortAnswer' && (
        <Input.TextArea
          aria-label={t('shortAnswer')}
          value={typed[0] ?? ''}
          rows={8}
          maxLength={sittingLimits.textLength}
          showCount
          onChange={({ target }) => onType([target.value])}
        />
      )}
    </section>
  );
};

export const Pictures = ({ images }: { images: readonly string[] }) =>
  images.length > 0 && (
    <div className="exam-pictures">
      {images.map((src) => (
        <img key={src} src={src} alt="" loading="lazy" />
      ))}
    </div>
  );
