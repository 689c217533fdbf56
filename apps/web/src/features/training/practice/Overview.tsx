import {
  type PracticeMock,
  type PracticeOverview,
  type PracticeType,
  practiceLimits,
  practiceModes,
  type QuestionDifficulty,
  type QuestionType,
  questionDifficulties,
  questionTypes,
} from '@anyan/contract';
import { Alert, Button, Checkbox, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { texts } from '../practiceTexts.ts';
import { usePracticeAddress, useStart } from './start.ts';

interface Range {
  questionType?: QuestionType;
  difficulty?: QuestionDifficulty;
  unseen?: boolean;
}

/** What there is to practise, by type, and how far one is. */
export const Overview = ({ overview }: { overview: PracticeOverview }) => {
  const { types, mocks, unfinished } = overview;
  const t = useTexts(texts);
  const label = useLabel();
  const { open } = usePracticeAddress();
  const { start, isPending } = useStart();
  const [range, setRange] = useState<Range>({});
  const begin = (mode: 'sequence' | 'random', coursewareTypeId?: string) =>
    start({
      ...{ ...range, mode, count: mode === 'sequence' ? practiceLimits.count : practiceLimits.usual },
      ...(coursewareTypeId ? { coursewareTypeId } : {}),
    });
  return (
    <div className="practice">
      {unfinished && (
        <Alert
          type="info"
          showIcon
          title={t('unfinished', {
            mode: unfinished.examName
              ? shippedName(unfinished.examName)
              : label(practiceModes[unfinished.mode]),
            done: unfinished.done,
            total: unfinished.total,
          })}
          action={
            <Button size="small" type="primary" onClick={() => open(unfinished.sessionId)}>
              {t('goOn')}
            </Button>
          }
        />
      )}
      <section aria-label={t('range')}>
        <RangeFields range={range} onChange={setRange} />
        {types.length === 0 ? (
          <p className="ay-quiet">{t('noQuestions')}</p>
        ) : (
          <ul className="practice-cards">
            {[wholeOf(types), ...types].map(({ coursewareTypeId, ...one }) => (
              <li key={coursewareTypeId} className="ay-panel">
                <TypeCard
                  name={coursewareTypeId ? pathName(one.typeName) : t('all')}
                  one={one}
                  busy={isPending}
                  onStart={(mode) => begin(mode, coursewareTypeId || undefined)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <OwnLists
        overview={overview}
        busy={isPending}
        onStart={(mode) => start({ mode, count: practiceLimits.count })}
      />
      {mocks.length > 0 && (
        <section aria-label={t('mocks')}>
          <h2>{t('mocks')}</h2>
          <p className="ay-quiet">{t('mockNote')}</p>
          <ul className="practice-cards">
            {mocks.map((mock) => (
              <li key={mock.examRoleId} className="ay-panel">
                <MockCard
                  mock={mock}
                  busy={isPending}
                  onStart={() => start({ mode: 'mock', examRoleId: mock.examRoleId })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const pathName = (path: string): string =>
  path
    .split('/')
    .map((name) => shippedName(name))
    .join('/');

/** All of them together: those at the top hold what lies below. */
const wholeOf = (types: readonly PracticeType[]): PracticeType => {
  const tops = types.filter(({ typeName }) => !typeName.includes('/'));
  const sum = (of: 'total' | 'done' | 'right') => tops.reduce((all, one) => all + one[of], 0);
  return { coursewareTypeId: '', typeName: '', total: sum('total'), done: sum('done'), right: sum('right') };
};

const RangeFields = ({ range, onChange }: { range: Range; onChange: (range: Range) => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const options = <K extends string>(names: Readonly<Record<K, readonly [string, string]>>) =>
    (Object.keys(names) as K[]).map((value) => ({ value, label: label(names[value]) }));
  return (
    <div className="practice-range">
      <Select
        aria-label={t('anyType')}
        placeholder={t('anyType')}
        allowClear
        {...(range.questionType ? { value: range.questionType } : {})}
        options={options(questionTypes)}
        onChange={(questionType?: QuestionType) => {
          const { questionType: _, ...rest } = range;
          onChange({ ...rest, ...(questionType ? { questionType } : {}) });
        }}
      />
      <Select
        aria-label={t('anyDifficulty')}
        placeholder={t('anyDifficulty')}
        allowClear
        {...(range.difficulty ? { value: String(range.difficulty) } : {})}
        options={options(questionDifficulties as Readonly<Record<string, readonly [string, string]>>)}
        onChange={(difficulty?: string) => {
          const { difficulty: _, ...rest } = range;
          onChange({
            ...rest,
            ...(difficulty ? { difficulty: Number(difficulty) as QuestionDifficulty } : {}),
          });
        }}
      />
      <Checkbox
        checked={!!range.unseen}
        onChange={({ target }) => onChange({ ...range, unseen: target.checked })}
      >
        {t('unseen')}
      </Checkbox>
    </div>
  );
};

interface CardProps {
  name: string;
  one: Pick<PracticeType, 'total' | 'done' | 'right'>;
  busy: boolean;
  onStart: (mode: 'sequence' | 'random') => void;
}

const TypeCard = ({ name, one, busy, onStart }: CardProps) => {
  const t = useTexts(texts);
  const n = practiceLimits.usual;
  return (
    <>
      <h3>{name}</h3>
      <progress max={one.total} value={one.done} aria-label={t('progress', { ...one })} />
      <p>{t('progress', { ...one })}</p>
      <div className="practice-buttons">
        <Button
          disabled={busy}
          aria-label={t('practiceOf', { name, mode: t('sequence') })}
          onClick={() => onStart('sequence')}
        >
          {t('sequence')}
        </Button>
        <Button
          disabled={busy}
          aria-label={t('practiceOf', { name, mode: t('random', { n }) })}
          onClick={() => onStart('random')}
        >
          {t('random', { n })}
        </Button>
      </div>
    </>
  );
};

interface OwnProps {
  overview: PracticeOverview;
  busy: boolean;
  onStart: (mode: 'wrong' | 'favourite') => void;
}

const OwnLists = ({ overview: { wrong, mastered, favourites }, busy, onStart }: OwnProps) => {
  const t = useTexts(texts);
  const go = useNavigate();
  return (
    <section aria-label={t('own')} className="ay-panel practice-own">
      <p>
        {t('wrongCount', { open: wrong, mastered })} · {t('favouriteCount', { n: favourites })}
      </p>
      <div className="practice-buttons">
        <Tooltip title={wrong === 0 ? t('nothingOpen') : undefined}>
          <Button disabled={busy || wrong === 0} onClick={() => onStart('wrong')}>
            {t('redo')}
          </Button>
        </Tooltip>
        <Tooltip title={favourites === 0 ? t('noFavourites') : undefined}>
          <Button disabled={busy || favourites === 0} onClick={() => onStart('favourite')}>
            {t('redoFavourites')}
          </Button>
        </Tooltip>
        <Button type="link" onClick={() => void go('/access/userExamList?tab=wrong')}>
          {t('toBook')}
        </Button>
      </div>
    </section>
  );
};

const MockCard = ({ mock, busy, onStart }: { mock: PracticeMock; busy: boolean; onStart: () => void }) => {
  const t = useTexts(texts);
  const { examName, questionCount, durationMinutes, totalScore, passScore } = mock;
  return (
    <>
      <h3>{shippedName(examName)}</h3>
      <p>
        {t('mockFacts', { n: questionCount, minutes: durationMinutes, total: totalScore, pass: passScore })}
      </p>
      <div className="practice-buttons">
        <Button disabled={busy} onClick={onStart}>
          {t('startMock')}
        </Button>
      </div>
    </>
  );
};
