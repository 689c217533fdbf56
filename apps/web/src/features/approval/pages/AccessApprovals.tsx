import { useTexts } from '../../../platform/i18n.ts';
import { ApprovalLists } from '../lists/ApprovalLists.tsx';
import { texts } from '../texts.ts';
import '../../../widgets/show/title.css';

const input = { kinds: ['accessApply', 'accessExtend', 'visitorApply'] };

/** /access/mineAccessApprovalList: one’s approvals of who gets into laboratories. */
const AccessApprovals = () => {
  const t = useTexts(texts);
  return (
    <>
      <h1 className="ay-title">{t('accessApprovals')}</h1>
      <ApprovalLists input={input} />
    </>
  );
};

export default AccessApprovals;
