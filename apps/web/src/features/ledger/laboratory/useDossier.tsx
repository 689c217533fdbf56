import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { laboratoryEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../texts.ts';

const { dossierPdf } = laboratoryEndpoints;

/** The event that has the dossier of a laboratory made, and says so while it is. */
export const useDossier = () => {
  const t = useTexts(texts);
  const file = useFile();
  const [of, setOf] = useState<string>();
  return {
    event: 'dossier' as const,
    calls: dossierPdf,
    icon: <FilePdfOutlined />,
    busy: ({ id }: { id: string }) => (file.busy && id === of ? t('dossierMaking') : undefined),
    opens: ({ id }: { id: string }) => {
      if (file.busy) return;
      setOf(id);
      void file.save(dossierPdf, { id }, t('dossier'));
    },
  };
};
