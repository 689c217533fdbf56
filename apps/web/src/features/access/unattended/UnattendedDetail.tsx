import { unattendedEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { download } from '../../../platform/download.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { FileLinks } from '../../../widgets/transfer/FileLinks.tsx';
import { unattendedTones } from '../tones.ts';
import { texts } from './unattendedTexts.ts';

const { unattendedDetails, unattendedHistory, unattendedPdf } = unattendedEndpoints;

/** An unattended run: what it is, until when, whom to call and what to do. */
const UnattendedDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const mayCall = useMayCall();
  return (
    <RecordDrawer
      endpoint={unattendedDetails}
      id={id}
      onClose={onClose}
      title={(run) => run?.title}
      stateField="state"
      tones={unattendedTones}
      history={mayCall(unattendedHistory) ? { endpoint: unattendedHistory } : undefined}
    >
      {(run) => (
        <>
          <p>
            <Button onClick={() => download(unattendedPdf, { id }).catch(fail)}>{t('print')}</Button>
          </p>
          <Fields
            record={run}
            schema={unattendedDetails.result}
            fields={[
              ...(['runNo', 'roomText', 'laboratoryName', 'userName', 'userNumber'] as const),
              ...(['hazards', 'startAt', 'plannedEnd', 'contactName'] as const),
              { field: 'phone', render: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a> },
              'emergencyAction',
              ...(run.photoIds.length > 0
                ? [
                    {
                      field: 'photoIds' as const,
                      render: ({ photoIds }: typeof run) => (
                        <FileLinks
                          files={photoIds.map((one, at) => ({ id: one, name: `${t('photos')} ${at + 1}` }))}
                        />
                      ),
                    },
                  ]
                : []),
              ...(run.endedAt ? (['endedByName', 'endedAt', 'note'] as const) : []),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};

export default UnattendedDetail;
