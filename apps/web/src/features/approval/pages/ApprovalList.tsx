import { useTexts } from '../../../platform/i18n.ts';
import { ApprovalLists } from '../lists/ApprovalLists.tsx';
import { texts } from '../texts.ts';
import '../../../widgets/show/title.css';

/** /ledger/approvalList: my approvals of all kinds. */
const ApprovalList = () => {
  const t = useTexts(texts);
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      <ApprovalLists />
    </>
  );
};

export default ApprovalList;
