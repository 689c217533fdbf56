import { wasteRequestEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Proposed } from '../../../widgets/detail/Proposed.tsx';
import { ItemsOf } from './ItemsOf.tsx';
import { texts } from './texts.ts';

/** Container by container, and bottle by bottle, what is to be collected. */
const WasteProposal = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  return (
    <Proposed of={useCall(wasteRequestEndpoints.wasteRequestDetails, { id })}>
      {(row) => (
        <>
          <h3 className="ay-section-title">{t('items')}</h3>
          <ItemsOf of={row.items} />
        </>
      )}
    </Proposed>
  );
};

export default WasteProposal;
