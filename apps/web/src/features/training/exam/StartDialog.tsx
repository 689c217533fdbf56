import { type ExamRow, examEndpoints } from '@anyan/contract';
import { Alert, Checkbox, Input, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../examTexts.ts';
import { deviceId } from './sheet.ts';

const RichTextView = lazy(() =>
  import('../../../widgets/rich/RichTextView.tsx').then(({ RichTextView: View }) => ({ default: View })),
);

/** What an exam asks before it begins. */
const StartDialog = ({ exam, onClose }: { exam: ExamRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [pledged, setPledged] = useState(false);
  const [code, setCode] = useState('');
  const start = useTold(examEndpoints.examStart, {
    onSuccess: ({ attemptId }) => void go(`/userExamList/examPaper?attemptId=${attemptId}`),
  });
  const { pledge, instructions, codeNeeded } = exam;
  return (
    <Modal
      open
      title={exam.examName}
      okText={t('open')}
      okButtonProps={{ disabled: (!!pledge && !pledged) || (codeNeeded && !code.trim()) }}
      confirmLoading={start.isPending}
      onOk={() =>
        start.mutate({
          examRoleId: exam.id,
          deviceId: deviceId(newId),
          pledge: pledged,
          ...(codeNeeded ? { examCode: code } : {}),
        })
      }
      onCancel={onClose}
    >
      <ul className="exam-facts">
        <li>{t('paper', { n: exam.questionCount, minutes: exam.durationMinutes })}</li>
        <li>{t('marks', { total: exam.totalScore, pass: exam.passScore })}</li>
      </ul>
      {instructions && (
        <section className="exam-instructions" aria-label={t('instructions')}>
          <Suspense>
            <RichTextView html={instructions} />
          </Suspense>
        </section>
      )}
      <Alert showIcon title={t('startNote')} description={t('leaveNote')} style={{ margin: '12px 0' }} />
      {pledge && (
        <>
          <p className="exam-pledge">{pledge}</p>
          <Checkbox checked={pledged} onChange={({ target }) => setPledged(target.checked)}>
            {t('pledge')}
          </Checkbox>
        </>
      )}
      {codeNeeded && (
        <Input
          style={{ marginTop: 12 }}
          aria-label={t('code')}
          placeholder={t('code')}
          value={code}
          maxLength={20}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </Modal>
  );
};

export default StartDialog;
