import { applicationStates, ledger } from '@anyan/contract';
import { Alert } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from '../applicationTexts.ts';
import { applicationTones } from '../tones.ts';
import { CloseRows } from './CloseRows.tsx';
import { DiffTable } from './DiffTable.tsx';

const { applicationDetails } = ledger.endpoints;

interface Props {
  id: string;
  actions: readonly Action[];
  onClose: () => void;
}

/** An application as its approvers see it: why, what changes, or what was checked before closing. */
const ApplicationDetail = ({ id, actions, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={applicationDetails}
      id={id}
      onClose={onClose}
      actions={actions}
      title={(record) =>
        record && (
          <>
            {record.applicationNo}{' '}
            <StatusTag dictionary={applicationStates} code={record.state} tones={applicationTones} />
          </>
        )
      }
    >
      {(record) => (
        <>
          {record.exemption && (
            <Alert
              type="error"
              showIcon
              style={{ marginBottom: 16 }}
              title={t('exemption')}
              description={record.exemption}
            />
          )}
          <Fields
            record={record}
            schema={applicationDetails.result}
            fields={[
              'kind',
              'laboratoryName',
              'applicant',
              'reason',
              { field: 'currentApprovers', render: (one) => one.currentApprovers.join('、') || '—' },
              'submittedAt',
              {
                field: 'attachments',
                render: (one) =>
                  one.attachments.length === 0
                    ? '—'
                    : one.attachments.map((file) => (
                        <a key={file.fileId} href={file.url} target="_blank" rel="noreferrer">
                          {file.name}{' '}
                        </a>
                      )),
              },
            ]}
          />
          <h3 className="ay-section-title">{t(record.kind === 'close' ? 'closeCheck' : 'changes')}</h3>
          {record.kind === 'close' ? (
            <CloseRows rows={record.closeCheck} />
          ) : (
            <DiffTable rows={record.diff} />
          )}
        </>
      )}
    </RecordDrawer>
  );
};

export default ApplicationDetail;
