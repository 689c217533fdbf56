import { type QuestionPair, questionEndpoints, questionLimits } from '@anyan/contract';
import { Button, Drawer, Grid, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { useTold } from '../../../../widgets/feedback/useTold.ts';
import { LazyCoursewareTypeSelect } from '../../../../widgets/pick/lazy.tsx';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../../questionTexts.ts';
import { DuplicateSide } from './DuplicateSide.tsx';
import './question.css';

const { coursewareQuestionDuplicates, coursewareQuestionMerge } = questionEndpoints;
const scores = [questionLimits.leastAlike, 0.8, 0.85, 0.9, 0.95, 1];

/** Questions that are alike, side by side: one of them is kept, or both. */
const Duplicates = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const phone = !(Grid.useBreakpoint().md ?? true);
  const [type, setType] = useState<string>();
  const [minScore, setMinScore] = useState<number>();
  const [passed, setPassed] = useState(0);
  const { data, error, isPending, refetch } = useCall(coursewareQuestionDuplicates, {
    ...(minScore ? { minScore } : {}),
    ...(type ? { coursewareTypeId: type } : {}),
  });
  const at = Math.min(passed, Math.max(0, (data?.length ?? 0) - 1));
  const pair = data?.[at];
  return (
    <Drawer open title={t('duplicates')} size={phone ? '100%' : 1080} onClose={onClose}>
      <div className="ay-pair-filters">
        <LazyCoursewareTypeSelect
          mine="read"
          withDisabled
          placeholder={t('everyType')}
          {...(type ? { value: type } : {})}
          onChange={(next) => {
            setType((next as string | null) ?? undefined);
            setPassed(0);
          }}
        />
        <Select
          allowClear
          aria-label={t('minScore')}
          placeholder={t('bySettings')}
          value={minScore}
          style={{ minWidth: 180 }}
          options={scores.map((value) => ({
            value,
            label: t('atLeast', { percent: Math.round(value * 100) }),
          }))}
          onChange={(next) => {
            setMinScore(next);
            setPassed(0);
          }}
        />
      </div>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <ListSkeleton show rows={6} />
      ) : pair ? (
        <Pair
          key={`${pair.left.id} ${pair.right.id}`}
          pair={pair}
          place={t('pairOf', { n: at + 1, total: data.length, percent: Math.floor(pair.score * 100) })}
          {...(at + 1 < data.length ? { onPass: () => setPassed(at + 1) } : {})}
          {...(at > 0 ? { onBack: () => setPassed(at - 1) } : {})}
        />
      ) : (
        <p className="ay-quiet">{t('noPairs')}</p>
      )}
    </Drawer>
  );
};

interface PairProps {
  pair: QuestionPair;
  place: string;
  onPass?: () => void;
  onBack?: () => void;
}

const Pair = ({ pair: { left, right }, place, onPass, onBack }: PairProps) => {
  const t = useTexts(texts);
  const merge = useTold(coursewareQuestionMerge, { done: t('merged') });
  const send = (keepId: string, dropId: string, keepBoth = false) =>
    merge.mutate({ keepId, dropIds: [dropId], ...(keepBoth ? { keepBoth } : {}) });
  const busy = merge.isPending;
  return (
    <>
      <div className="ay-pair-head">
        <span className="ay-quiet">{place}</span>
        <Button size="small" disabled={!onBack} onClick={onBack}>
          {t('previousPair')}
        </Button>
        <Button size="small" disabled={!onPass} onClick={onPass}>
          {t('nextPair')}
        </Button>
        <Button disabled={busy} onClick={() => send(left.id, right.id, true)}>
          {t('keepBoth')}
        </Button>
      </div>
      <div className="ay-pair">
        <DuplicateSide question={left} busy={busy} onKeep={() => send(left.id, right.id)} />
        <DuplicateSide question={right} busy={busy} onKeep={() => send(right.id, left.id)} />
      </div>
    </>
  );
};

export default Duplicates;
