import { lockEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { lockTones } from '../tones.ts';
import { texts } from './lockTexts.ts';
import { Synced } from './Synced.tsx';
import './lock.css';

const { lockDetails, lockHistory } = lockEndpoints;

/** A lock, with whom it still lets in, or does not let in yet. */
const LockDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const refresh = useRefresh();
  useTopic(`lock:${id}`, () => refresh(lockDetails));
  return (
    <RecordDrawer
      endpoint={lockDetails}
      id={id}
      onClose={onClose}
      title={(lock) => lock && `${lock.roomText} · ${lock.name}`}
      stateField="state"
      tones={lockTones}
      history={{ endpoint: lockHistory }}
    >
      {(lock) => (
        <>
          <Fields
            record={lock}
            schema={lockDetails.result}
            fields={[
              ...(['provider', 'model'] as const),
              ...(lock.gateway ? (['gateway', 'externalId'] as const) : []),
              { field: 'unsynced', render: ({ unsynced }) => <Synced n={unsynced} /> },
              ...(['pendingCommands', 'lastSeenAt'] as const),
              { field: 'battery', render: ({ battery }) => battery !== null && `${battery}%` },
              ...(['firmware', 'offlineHours', 'keyId'] as const),
            ]}
          />
          {lock.people.length > 0 && (
            <>
              <h3 className="ay-section-title">{t('unsyncedTitle')}</h3>
              <ul className="lock-people" aria-label={t('unsyncedTitle')}>
                {lock.people.map(({ userId, userName, userNumber, wanted }) => (
                  <li key={userId}>
                    <strong>{userName}</strong> {userNumber}
                    <Tag tone={wanted ? 'warning' : 'error'}>{t(wanted ? 'notYetIn' : 'stillIn')}</Tag>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default LockDetail;
