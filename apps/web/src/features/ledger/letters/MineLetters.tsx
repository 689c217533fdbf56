import { type LetterRow, letterEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../letterTexts.ts';
import { LetterHead } from './LetterHead.tsx';
import { LetterState } from './LetterState.tsx';
import '../../../widgets/list/list.css';
import './letters.css';

/** One's own letters: those to sign first. */
export const MineLetters = () => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(letterEndpoints.mineLetterList);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton show />;
  return (
    <div className="ay-letter">
      <LetterHead title={t('mineToSign')} back="/dashboard/workplace" />
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
    <ul className="ay-cards ay-letter-cards">
      {rows.map((row) => (
        <li key={row.id} className="ay-panel">
          <div className="ay-card-head">
            <div className="ay-card-title">
              <Link className="ay-open" to={`/ledger/letterSign?id=${row.id}`}>
                {row.campaignTitle}
              </Link>
            </div>
            {row.overdue && <Tag tone="error">{t('overdue')}</Tag>}
            <LetterState letter={row} />
          </div>
          <div className="ay-card-body">
            <dl className="ay-facts">
              <div>
                <dt>{t('lower')}</dt>
                <dd>{row.lowerUnit}</dd>
              </div>
              <div>
                <dt>{t('dueTitle')}</dt>
                <dd>{formatDay(row.dueAt)}</dd>
              </div>
            </dl>
            <Link to={`/ledger/letterSign?id=${row.id}`}>
              <Button size="small" type={row.can.includes('sign') ? 'primary' : 'default'}>
                {t(row.can.includes('sign') ? 'sign' : 'open')}
              </Button>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
};
