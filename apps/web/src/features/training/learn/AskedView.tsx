import { type AskedQuestion, type LearnAnswer, questionTypes } from '@anyan/contract';
import { Input } from 'antd';
import { useId } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../learnTexts.ts';

interface Props {
  question: AskedQuestion;
  answer: LearnAnswer;
  onAnswer: (answer: LearnAnswer) => void;
}

/** A question within courseware: of a checkpoint, a quiz, or whether somebody is there. */
export const AskedView = ({ question, answer, onAnswer }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const name = useId();
  const { questionType, stem, images, options, blanks } = question;
  const many = questionType === 'multiple';
  const { keys = [], texts: typed = [] } = answer;
  const choose = (key: string) => {
    if (!many) return onAnswer({ keys: [key] });
    const others = keys.filter((one) => one !== key);
    onAnswer({ keys: others.length < keys.length ? others : [...keys, key] });
  };
  return (
    <fieldset className="learn-question">
      <legend>
        <Tag>{label(questionTypes[questionType])}</Tag> {stem}
      </legend>
      {images.map((src) => (
        <img key={src} src={src} alt="" loading="lazy" />
      ))}
      {options.map(({ key, text, image }) => (
        <label key={key} data-chosen={keys.includes(key) || undefined}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            checked={keys.includes(key)}
            onChange={() => choose(key)}
          />
          <span>{text}</span>
          {image && <img src={image} alt="" loading="lazy" />}
        </label>
      ))}
      {Array.from({ length: blanks }, (_, at) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks are known by their place
          key={at}
          aria-label={t('blankNo', { n: at + 1 })}
          placeholder={t('blankNo', { n: at + 1 })}
          value={typed[at] ?? ''}
          maxLength={200}
          onChange={({ target }) =>
            onAnswer({
              texts: Array.from({ length: blanks }, (_one, place) =>
                place === at ? target.value : (typed[place] ?? ''),
              ),
            })
          }
        />
      ))}
    </fieldset>
  );
};

export const isGiven = ({ blanks }: AskedQuestion, { keys = [], texts: typed = [] }: LearnAnswer): boolean =>
  blanks > 0 ? typed.filter((text) => text.trim() !== '').length === blanks : keys.length > 0;
