import { type OfflineTrainingDetails, offlineEndpoints } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { FileLinks } from '../../../widgets/transfer/FileLinks.tsx';
import { texts } from '../offlineTexts.ts';
import { offlineTones } from '../offlineTones.ts';
import { Participants } from './Participants.tsx';

const { offlineTrainingDetails, offlineTrainingHistory, offlineParticipantList } = offlineEndpoints;

/** A session with who takes part. */
const SessionDetail = ({ id, onClose }: DetailsProps) => {
  const mayCall = useMayCall();
  return (
    <RecordDrawer
      endpoint={offlineTrainingDetails}
      id={id}
      onClose={onClose}
      size={900}
      title={(record) => record?.title}
      stateField="state"
      tones={offlineTones}
      {...(mayCall(offlineTrainingHistory) ? { history: { endpoint: offlineTrainingHistory } } : {})}
    >
      {(record) => (
        <>
          <Facts session={record} />
          {record.managed && mayCall(offlineParticipantList) && <Participants session={record} />}
        </>
      )}
    </RecordDrawer>
  );
};

const Facts = ({ session }: { session: OfflineTrainingDetails }) => {
  const t = useTexts(texts);
  const { own, files, laboratoryId } = session;
  return (
    <>
      <Fields
        record={session}
        schema={offlineTrainingDetails.result}
        fields={[
          'kind',
          ...(laboratoryId ? (['laboratoryName'] as const) : []),
          { field: 'organizationName', render: ({ organizationName }) => organizationName ?? t('whole') },
          ...(['startAt', 'endAt', 'place', 'trainerName', 'minutes'] as const),
          ...(['people', 'signed', 'passed', 'content'] as const),
          'cancelReason?',
        ]}
      />
      {files.length > 0 && (
        <section aria-label={t('files')}>
          <h3 className="ay-section-title">{t('files')}</h3>
          <FileLinks files={files} />
        </section>
      )}
      {own && (
        <p>
          {t('own')}：{own.signedAt ? t('ownSigned', { time: formatMoment(own.signedAt) }) : t('ownNot')}
        </p>
      )}
    </>
  );
};

export default SessionDetail;
