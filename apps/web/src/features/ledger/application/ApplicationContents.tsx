import { type ApplicationDetails, applicationEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { nameComma, unfilledText } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { texts } from '../applicationTexts.ts';
import { CloseRows } from './CloseRows.tsx';
import { DiffTable } from './DiffTable.tsx';

const { applicationDetails } = applicationEndpoints;

/** An application as its approvers see it: why, what changes, or what was checked before closing. */
export const ApplicationContents = ({ record }: { record: ApplicationDetails }) => {
  const t = useTexts(texts);
  return (
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
      {record.stale && record.theirs.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('staleTitle')}
          description={<DiffTable rows={record.theirs} />}
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
          {
            field: 'currentApprovers',
            render: (one) => one.currentApprovers.join(nameComma()) || unfilledText(),
          },
          'submittedAt',
          {
            field: 'attachments',
            render: (one) =>
              one.attachments.length === 0
                ? unfilledText()
                : one.attachments.map((file) => (
                    <a key={file.fileId} href={file.url} target="_blank" rel="noreferrer">
                      {file.name}{' '}
                    </a>
                  )),
          },
        ]}
      />
      <h3 className="ay-section-title">{t(record.kind === 'close' ? 'closeCheck' : 'changes')}</h3>
      {record.kind === 'close' ? <CloseRows rows={record.closeCheck} /> : <DiffTable rows={record.diff} />}
    </>
  );
};
