import { applicationEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ApprovalTimeline } from '../../../widgets/approval/ApprovalTimeline.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../applicationTexts.ts';
import { applicationTones } from '../tones.ts';
import { ApplicationContents } from './ApplicationContents.tsx';

const { applicationDetails } = applicationEndpoints;

/** An application with the course of its approval beside it. */
const ApplicationDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={applicationDetails}
      id={id}
      onClose={onClose}
      aside={({ approvalId }) =>
        approvalId
          ? { title: t('approvalRun'), content: <ApprovalTimeline instanceId={approvalId} /> }
          : undefined
      }
      title={(record) => record?.applicationNo}
      stateField="state"
      tones={applicationTones}
    >
      {(record) => <ApplicationContents record={record} />}
    </RecordDrawer>
  );
};

export default ApplicationDetail;
