import { groupEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../texts.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { useMemberWords } from './useMemberWords.ts';

const { purchaseGroupDetails, purchaseGroupHistory } = groupEndpoints;

/** A group with its history. */
const GroupDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const members = useMemberWords();
  return (
    <RecordDrawer
      endpoint={purchaseGroupDetails}
      id={id}
      onClose={onClose}
      title={(group) => group?.groupName ?? t('groups')}
      stateField="useStatus"
      history={{ endpoint: purchaseGroupHistory, tellers: { members } }}
    >
      {(group) => <GroupFacts group={group} />}
    </RecordDrawer>
  );
};

export default GroupDetail;
