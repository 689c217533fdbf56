import { practiceEndpoints, questionTypes } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { QuestionOutcome } from '../exam/Review.tsx';
import { wrongTones } from './columns.tsx';
import '../exam/exam.css';

const { wrongQuestionDetails } = practiceEndpoints;

/** A question of one's own lists with what is right, and why. */
const WrongDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const label = useLabel();
  return (
    <RecordDrawer
      endpoint={wrongQuestionDetails}
      id={id}
      onClose={onClose}
      size={640}
      title={(one) => one && label(questionTypes[one.questionType])}
      stateField="state"
      tones={wrongTones}
    >
      {(record) => (
        <>
          <QuestionOutcome question={record.question} />
          <Fields
            record={record}
            schema={wrongQuestionDetails.result}
            fields={[
              'difficulty',
              'typeName',
              ...(record.wrongCount === null
                ? []
                : (['wrongCount', 'rightStreak', 'lastWrongAt', 'source'] as const)),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};

export default WrongDetail;
