import { accessApplyEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ApprovalTimeline } from '../../../widgets/approval/ApprovalTimeline.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { applyTones } from '../tones.ts';
import { ApplyContents } from './ApplyContents.tsx';
import { texts } from './applyTexts.ts';

interface Props {
  id: string;
  /** Opened from the list of one’s own. */
  own?: boolean;
  onClose: () => void;
}

/** An application with the course of its approval beside it. */
const ApplyDetail = ({ id, own = true, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={accessApplyEndpoints.accessApplyDetails}
      id={id}
      onClose={onClose}
      title={(record) => record?.applyNo}
      stateField="state"
      tones={applyTones}
      aside={({ approvalId }) =>
        approvalId
          ? { title: t('approvalRun'), content: <ApprovalTimeline instanceId={approvalId} /> }
          : undefined
      }
    >
      {(record) => <ApplyContents record={record} own={own} />}
    </RecordDrawer>
  );
};

export default ApplyDetail;
