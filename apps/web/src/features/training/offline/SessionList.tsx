import { offlineEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../offlineTexts.ts';
import { offlineTones } from '../offlineTones.ts';
import { useSessions } from './useSessions.ts';

const { offlineTrainingList, offlineTrainingSave, offlineTrainingDetails, offlineTrainingExport } =
  offlineEndpoints;

interface Props {
  /** Its sessions alone, in its drawer. */
  laboratory?: { id: string; laboratoryName: string };
}

/** Tab 线下培训: sessions in reach, or those of one laboratory. */
const SessionList = ({ laboratory }: Props) => {
  const t = useTexts(texts);
  const { drawers, events, rowActions } = useSessions();
  const ofWhole = (name: string | null) => name ?? t('whole');
  const form = () => drawers.open.form(undefined, { laboratory });
  return (
    <ListPage
      {...(laboratory ? { local: true, name: 'sessions', input: { laboratoryId: laboratory.id } } : {})}
      hint={laboratory ? undefined : t('hint')}
      endpoint={offlineTrainingList}
      columns={[
        { field: 'title', width: 240 },
        { field: 'kind', width: 100, card: 'none' },
        { field: 'state', width: 90, tones: offlineTones },
        ...(laboratory ? [] : ([{ field: 'laboratoryName', width: 160, card: 'none' }] as const)),
        { field: 'organizationName', width: 160, hidden: !!laboratory, card: 'none', render: ofWhole },
        // When and where is what somebody on his way looks for.
        { field: 'startAt', width: 160 },
        { field: 'minutes', width: 90, card: 'none' },
        { field: 'people', width: 90, card: 'none' },
        { field: 'signed', width: 90, card: 'none' },
      ]}
      more={['passed', 'trainerName', 'place']}
      filters={
        laboratory
          ? ['title', 'state']
          : [
              ...(['title', 'kind', 'state', 'laboratoryId', 'organizationId'] as const),
              { field: 'from', to: 'to' },
            ]
      }
      actions={[add(offlineTrainingSave, t('add'), form)]}
      {...(laboratory ? {} : { exports: { calls: offlineTrainingExport } })}
      events={events}
      rowActions={rowActions}
      openCalls={offlineTrainingDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};

export default SessionList;
