import { doorMethods, type OwnEntry as Entry, signEndpoints, signStates } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../signTexts.ts';
import { signTones } from '../tones.ts';
import { OwnEntry } from './OwnEntry.tsx';
import '../access.css';

/** Tab 我的签到: when the reader came and went, of the last ninety days. */
const MyEntries = () => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(signEndpoints.mineSignList, {});
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  return (
    <>
      <OwnEntry />
      {data.rows.length === 0 ? (
        <Empty text={t('mineEntriesNone')}>{t('mineEntriesHint')}</Empty>
      ) : (
        <ul className="access-people access-entries ay-panel">
          {data.rows.map((entry) => (
            <li key={entry.id}>
              <Line entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Line = ({ entry }: { entry: Entry }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { roomText, laboratoryName, state, inAt, outAt, inMethod } = entry;
  return (
    <>
      <div>
        <strong>{roomText}</strong> <StatusTag dictionary={signStates} code={state} tones={signTones} />
      </div>
      <div className="ay-quiet">
        {t('fromTo', { from: formatMoment(inAt), to: outAt ? formatMoment(outAt) : t('now') })}
        {' · '}
        {label(doorMethods[inMethod])}
        {laboratoryName && ` · ${laboratoryName}`}
      </div>
    </>
  );
};

export default MyEntries;
