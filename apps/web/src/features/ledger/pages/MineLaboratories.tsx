import { applicationEndpoints, laboratoryEndpoints, type MineLaboratory } from '@anyan/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Action, EventAction } from '../../../widgets/list/types.ts';
import { LaboratoryCards } from '../laboratory/LaboratoryCards.tsx';
import { useMineEvents } from '../laboratory/useMineEvents.ts';
import { ToSign } from '../parts/ToSign.tsx';
import { texts } from '../texts.ts';

const { mineLaboratoryList } = laboratoryEndpoints;
const { applicationSave } = applicationEndpoints;

interface Props {
  /** What other features do with one's laboratories: over the list, and of each. */
  moreActions?: readonly Action[];
  moreOf?: readonly EventAction<MineLaboratory>[];
  children?: ReactNode;
}

/** /ledger/mineLaboratoryList: one's own laboratories. */
const MineLaboratories = ({ moreActions = [], moreOf = [], children }: Props) => {
  const t = useTexts(texts);
  const { events, drawers, details, apply } = useMineEvents();
  return (
    <ListPage
      title={t('mineTitle')}
      endpoint={mineLaboratoryList}
      columns={[
        { field: 'laboratoryName', width: 240 },
        { field: 'riskLevel', width: 90 },
        { field: 'status', width: 104 },
      ]}
      filters={['keyword', 'role']}
      actions={[...moreActions, add(applicationSave, t('applyCreate'), () => apply('create'))]}
      summary={() => <ToSign />}
      views={[
        {
          key: 'cards',
          label: t('viewCards'),
          icon: null,
          render: (rows) => <LaboratoryCards rows={rows} onOpen={details} />,
        },
      ]}
      events={[...events, ...moreOf]}
      drawers={drawers}
      emptyText={t('mineEmpty')}
    >
      {children}
    </ListPage>
  );
};

export default MineLaboratories;
