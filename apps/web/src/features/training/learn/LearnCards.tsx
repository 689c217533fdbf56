import ReadOutlined from '@ant-design/icons/ReadOutlined';
import { type LearnRow, learnStandings } from '@anyan/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { formatDay, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../learnTexts.ts';
import { standingTones } from './standingTones.ts';
import './learn.css';

const verbs = { todo: 'start', learning: 'goOn', done: 'look', expired: 'again' } as const;

/** Courseware as cards: how far one is, until when, and the one thing to do about it. */
export const LearnCards = ({ rows }: { rows: readonly LearnRow[] }) => (
  <ul className="learn-cards">
    {rows.map((row) => (
      <li key={row.id} className="ay-panel">
        <LearnCard row={row} />
      </li>
    ))}
  </ul>
);

const LearnCard = ({ row }: { row: LearnRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const go = useNavigate();
  const { standing, percent, dueAt, validTo, unlocks } = row;
  return (
    <>
      <div className="learn-cover" style={row.cover ? { backgroundImage: `url("${row.cover}")` } : undefined}>
        {!row.cover && <ReadOutlined aria-hidden />}
        <Ring percent={percent} label={t('percent', { n: percent })} />
      </div>
      <div className="learn-card-head">
        <h3>{shippedName(row.coursewareName)}</h3>
        <Tag tone={standingTones[standing]}>{label(learnStandings[standing])}</Tag>
      </div>
      {row.summary && <p>{row.summary}</p>}
      <ul className="learn-facts">
        <li>
          {[
            shippedName(row.typeName),
            t('chapters', { n: row.chapterCount }),
            t('hours', { n: row.classHours }),
            row.compulsory && t('compulsory'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
        <li>{t('minutes', { done: row.creditedMinutes, all: row.requiredMinutes })}</li>
        {dueAt && (
          <li data-late={row.late || undefined}>{t(row.late ? 'late' : 'due', { day: formatDay(dueAt) })}</li>
        )}
        {validTo && <li>{t('valid', { day: formatDay(validTo) })}</li>}
        {unlocks.length > 0 && (
          <li>
            {t('unlocks', { names: unlocks.map(({ examName }) => shippedName(examName)).join(nameComma()) })}
          </li>
        )}
      </ul>
      <div className="learn-card-foot">
        {row.open ? (
          <Button
            type={verbs[standing] === 'look' ? 'default' : 'primary'}
            onClick={() => void go(`/userLearnList/start?coursewareId=${row.id}`)}
          >
            {t(verbs[standing])}
          </Button>
        ) : (
          <Tag>{t('closed')}</Tag>
        )}
      </div>
    </>
  );
};

const round = 2 * Math.PI * 20;

const Ring = ({ percent, label }: { percent: number; label: string }) => (
  <svg className="learn-ring" viewBox="0 0 48 48" role="img" aria-label={label}>
    <circle cx="24" cy="24" r="20" />
    <circle cx="24" cy="24" r="20" data-done strokeDasharray={`${(round * percent) / 100} ${round}`} />
    <text x="24" y="28">
      {percent}%
    </text>
  </svg>
);
