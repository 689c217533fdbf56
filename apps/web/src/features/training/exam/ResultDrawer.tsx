import type { ExamRow } from '@anyan/contract';
import { Drawer } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../examTexts.ts';
import { Outcome } from './Outcome.tsx';

/** The last sitting of an exam. */
const ResultDrawer = ({ exam, onClose }: { exam: ExamRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <Drawer open title={t('resultTitle')} size={640} onClose={onClose}>
      {exam.attemptId && <Outcome attemptId={exam.attemptId} />}
    </Drawer>
  );
};

export default ResultDrawer;
