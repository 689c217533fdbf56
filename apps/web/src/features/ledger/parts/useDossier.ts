import { ledger } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../texts.ts';

const { dossierPdf } = ledger.endpoints;

/** The event that saves the dossier of a laboratory. */
export const useDossier = () => {
  const t = useTexts(texts);
  const file = useFile();
  return {
    event: 'dossier' as const,
    calls: dossierPdf,
    opens: ({ id }: { id: string }) => void file.save(dossierPdf, { id }, t('dossier')),
  };
};
