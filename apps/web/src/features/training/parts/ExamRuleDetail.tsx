import { examRuleEndpoints } from '@anyan/contract';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { RuleFacts } from '../rule/RuleFacts.tsx';
import { dictionaries, useRuleTellers } from '../rule/useRuleHistory.ts';
import { ruleTones } from '../tones.ts';

const { examRoleDetails, examRoleHistory } = examRuleEndpoints;

/** An exam rule: its paper, its rules, whom it is for, and its history. */
const ExamRuleDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const tellers = useRuleTellers();
  return (
    <RecordDrawer
      endpoint={examRoleDetails}
      id={id}
      onClose={onClose}
      size={720}
      title={(rule) => rule?.examName}
      stateField="state"
      tones={ruleTones}
      history={{ endpoint: examRoleHistory, dictionaries, tellers }}
    >
      {(rule) => <RuleFacts rule={rule} />}
    </RecordDrawer>
  );
};

export default ExamRuleDetail;
