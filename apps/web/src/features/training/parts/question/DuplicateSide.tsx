import { type QuestionPair, questionEndpoints, questionStates, questionTypes } from '@anyan/contract';
import { Button } from 'antd';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { shippedName } from '../../../../platform/shippedNames.ts';
import { useMayCall } from '../../../../widgets/access/useMayCall.ts';
import { useConfirm } from '../../../../widgets/feedback/useConfirm.tsx';
import { StatusTag } from '../../../../widgets/show/StatusTag.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../../questionTexts.ts';
import { questionTones } from '../../questionTones.ts';
import { QuestionContent } from './QuestionContent.tsx';
import { picturesOf } from './QuestionDetail.tsx';

const { coursewareQuestionDetails, coursewareQuestionMerge } = questionEndpoints;

interface Props {
  question: QuestionPair['left'];
  busy: boolean;
  onKeep: () => void;
}

/** One of two questions that are alike, with what may be done for it. */
export const DuplicateSide = ({ question, busy, onKeep }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const confirm = useConfirm();
  const { id, number, questionType, stem, state, typeName } = question;
  const mayShow = mayCall(coursewareQuestionDetails);
  const { data, isPending } = useCall(coursewareQuestionDetails, { id }, { enabled: mayShow });
  const keep = () =>
    confirm({
      title: t('keepThis', { number }),
      effects: [t('dropEffect')],
      okText: t('keep'),
      onOk: onKeep,
    });
  return (
    <section className="ay-pair-side">
      <header>
        <strong>{`${label(questionTypes[questionType])} ${number}`}</strong>
        <StatusTag dictionary={questionStates} code={state} tone={questionTones[state]} />
        <span className="ay-quiet">{shippedName(typeName)}</span>
      </header>
      {data ? (
        <QuestionContent content={data} pictures={picturesOf(data)} />
      ) : (
        <p className="ay-question-stem">{stem}</p>
      )}
      {mayShow && isPending && <ListSkeleton show rows={4} />}
      {mayCall(coursewareQuestionMerge) && (
        <Button type="primary" disabled={busy} onClick={keep}>
          {t('keepThisOne')}
        </Button>
      )}
    </section>
  );
};
