import { type ApplicationRow, applicationStates, ledger } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ApprovalTimeline } from '../../../widgets/approval/ApprovalTimeline.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from '../applicationTexts.ts';
import { applicationTones } from '../tones.ts';
import { ApplicationContents } from './ApplicationContents.tsx';

const { applicationDetails } = ledger.endpoints;

interface Props {
  id: string;
  actions: (row: ApplicationRow) => readonly Action[];
  onClose: () => void;
}

/** An application with the course of its approval beside it. */
const ApplicationDetail = ({ id, actions, onClose }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(applicationDetails, { id });
  return (
    <RecordDrawer
      endpoint={applicationDetails}
      id={id}
      onClose={onClose}
      actions={data && actions(data)}
      aside={({ approvalId }) =>
        approvalId ? { title: t('course'), content: <ApprovalTimeline instanceId={approvalId} /> } : undefined
      }
      title={(record) =>
        record && (
          <>
            {record.applicationNo}{' '}
            <StatusTag dictionary={applicationStates} code={record.state} tones={applicationTones} />
          </>
        )
      }
    >
      {(record) => <ApplicationContents record={record} />}
    </RecordDrawer>
  );
};

export default ApplicationDetail;
