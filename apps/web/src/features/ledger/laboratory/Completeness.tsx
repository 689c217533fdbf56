import type { laboratoryEndpoints, ResultOf } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';
import '../ledger.css';

type Item = ResultOf<typeof laboratoryEndpoints.laboratoryDetails>['completenessItems'][number];

interface Props {
  percent: number;
  /** What the score is made of; those that are missing are named. */
  items?: readonly Item[];
}

/** How much of a laboratory's record is filled in, and what is missing. */
export const Completeness = ({ percent, items }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const missing = items?.filter(({ ok }) => !ok) ?? [];
  return (
    <div className="ay-complete">
      <meter
        min={0}
        max={100}
        low={60}
        high={90}
        optimum={100}
        value={percent}
        aria-label={t('completeness')}
      />
      <b>{percent}%</b>
      {items && (
        <p>
          {missing.length === 0
            ? t('complete')
            : `${t('missing', { n: missing.length })}${label(['：', ': '])}${missing
                .map(({ text, textEn }) => label([text, textEn]))
                .join(label(['、', ', ']))}`}
        </p>
      )}
    </div>
  );
};
