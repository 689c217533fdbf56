import { chemicalTransferEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Proposed } from '../../../widgets/detail/Proposed.tsx';
import { TransferContents } from './TransferContents.tsx';
import { texts } from './texts.ts';

/** From where to where, and bottle by bottle what is to go. */
const TransferProposal = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  return (
    <Proposed of={useCall(chemicalTransferEndpoints.transferDetails, { id })}>
      {(row) => (
        <>
          <p>{t('way', { from: row.laboratoryName, to: row.toLaboratoryName })}</p>
          <TransferContents of={row} />
        </>
      )}
    </Proposed>
  );
};

export default TransferProposal;
