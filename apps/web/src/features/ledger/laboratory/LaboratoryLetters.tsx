import { letterEndpoints } from '@anyan/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LetterState } from '../letters/LetterState.tsx';
import { texts } from '../letterTexts.ts';

/** The letters of responsibility of one laboratory. */
const LaboratoryLetters = ({ laboratoryId }: { laboratoryId: string }) => {
  const t = useTexts(texts);
  const input = useMemo(() => ({ laboratoryId }), [laboratoryId]);
  return (
    <ListPage
      local
      name="laboratoryLetters"
      endpoint={letterEndpoints.letterPageList}
      input={input}
      emptyText={t('laboratoryNone')}
      columns={[
        { field: 'letterNo', width: 170 },
        { field: 'kind', width: 90 },
        { field: 'state', width: 150, card: 'state', render: (_, row) => <LetterState letter={row} /> },
        { field: 'upperSigner', width: 110, card: 'none' },
        { field: 'lowerSigner', width: 110 },
        { field: 'dueAt', width: 110 },
        { field: 'signedAt', width: 120, card: 'none' },
      ]}
    />
  );
};

export default LaboratoryLetters;
