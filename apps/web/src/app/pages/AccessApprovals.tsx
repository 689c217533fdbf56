import { ApprovalLists } from '../../features/approval/lists/ApprovalLists.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { pageTexts } from './texts.ts';
import '../../widgets/show/title.css';

const input = { kinds: ['accessApply', 'accessExtend', 'visitorApply'] };

/** /access/mineAccessApprovalList: one’s approvals of who gets into laboratories. */
const AccessApprovals = () => {
  const t = useTexts(pageTexts);
  return (
    <>
      <h1 className="ay-title">{t('accessApprovals')}</h1>
      <ApprovalLists input={input} />
    </>
  );
};

export default AccessApprovals;
