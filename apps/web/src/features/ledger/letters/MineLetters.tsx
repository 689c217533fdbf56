import { type LetterRow, ledger } from '@anyan/contract';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../letterTexts.ts';
import { LetterState } from './LetterState.tsx';
import './letters.css';

/** One's own letters: those to sign first. */
export const MineLetters = () => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(ledger.endpoints.mineLetterList);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton show />;
  return (
    <div className="ay-letter">
      <h1 className="ay-title">{t('mineToSign')}</h1>
      {data.toSign.length === 0 ? <Empty text={t('noneToSign')} /> : <Letters rows={data.toSign} />}
      {data.signed.length > 0 && (
        <>
          <h2 className="ay-section-title">{t('mineSigned')}</h2>
          <Letters rows={data.signed} />
        </>
      )}
    </div>
  );
};

const Letters = ({ rows }: { rows: readonly LetterRow[] }) => {
  const t = useTexts(texts);
  return (
    <ul className="ay-rates">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/ledger/letterSign?id=${row.id}`}>
            {row.campaignTitle} · {row.lowerUnit}
          </Link>
          <span>
            {row.overdue && <Tag tone="error">{t('overdue')}</Tag>} <LetterState letter={row} />{' '}
            {t('due', { day: formatDay(row.dueAt) })}
          </span>
        </li>
      ))}
    </ul>
  );
};
