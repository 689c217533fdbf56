import { groupEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../texts.ts';
import { GroupFacts } from './GroupFacts.tsx';

/** A group that one is in, or is asked to confirm a laboratory of. */
const OwnGroupDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={groupEndpoints.groupDetails}
      id={id}
      onClose={onClose}
      title={(group) => group?.groupName ?? t('groups')}
      stateField="useStatus"
    >
      {(group) => <GroupFacts group={group} />}
    </RecordDrawer>
  );
};

export default OwnGroupDetail;
