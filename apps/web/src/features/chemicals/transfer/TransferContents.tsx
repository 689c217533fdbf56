import type { ChemicalTransferDetails } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Categories } from '../Categories.tsx';
import { BottleLines } from './BottleLines.tsx';
import { texts } from './texts.ts';

/** The bottles of a transfer, what they are controlled as, and which of them stay behind. */
export const TransferContents = ({ of }: { of: ChemicalTransferDetails }) => {
  const t = useTexts(texts);
  return (
    <>
      <h3 className="ay-section-title">{t('bottles')}</h3>
      <BottleLines
        bottles={of.bottles}
        more={({ goes, received, controlCategories }) => (
          <>
            {controlCategories.length > 0 && <Categories codes={controlCategories} />}
            {!goes && !received && (
              <span className="ay-quiet">{t(of.receivedAt ? 'notReceived' : 'stays')}</span>
            )}
          </>
        )}
      />
    </>
  );
};
