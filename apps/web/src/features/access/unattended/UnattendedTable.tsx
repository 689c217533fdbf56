import { type UnattendedRow, unattendedEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { unattendedTones } from '../tones.ts';
import { texts } from './unattendedTexts.ts';

const parts = {
  details: lazy(() => import('./UnattendedDetail.tsx')),
  form: lazy(() => import('./UnattendedForm.tsx')),
  end: lazy(() => import('./EndForm.tsx')),
};
const { unattendedList, mineUnattendedList, unattendedDetails, unattendedEnd, unattendedSave } =
  unattendedEndpoints;

interface Props {
  /** One’s own instead of those in reach. */
  mine?: boolean;
  /** Of this laboratory alone. */
  laboratoryId?: string;
}

/** Unattended runs with what may be done about them. */
export const UnattendedTable = ({ mine, laboratoryId }: Props) => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const shared = {
    columns: [
      { field: 'title' as const, width: 180 },
      { field: 'state' as const, width: 100, tones: unattendedTones },
      { field: 'roomText' as const, width: 170, card: 'fact' as const },
      { field: 'userName' as const, width: 110, card: 'fact' as const },
      { field: 'startAt' as const, width: 170 },
      { field: 'plannedEnd' as const, width: 170, card: 'fact' as const },
      { field: 'contactName' as const, width: 110, card: 'fact' as const },
      { field: 'phone' as const, width: 130 },
      { field: 'runNo' as const, width: 170, hidden: true },
      { field: 'endedAt' as const, width: 170, hidden: true },
    ],
    events: [
      {
        event: 'edit' as const,
        calls: unattendedSave,
        opens: (of: UnattendedRow) => drawers.open.form(undefined, { of }),
      },
      ...(['end', 'stop'] as const).map((event) => ({
        event,
        calls: unattendedEnd,
        opens: (of: UnattendedRow) => drawers.open.end(undefined, { of, stop: event === 'stop' }),
      })),
    ],
    onOpen: drawers.open.details,
    openCalls: unattendedDetails,
    drawers,
    emptyText: t('none'),
  };
  if (mine)
    return (
      <ListPage
        {...shared}
        hint={t('mineHint')}
        endpoint={mineUnattendedList}
        filters={['state', { field: 'from', to: 'to' }]}
      />
    );
  return (
    <ListPage
      {...shared}
      {...(laboratoryId ? { local: true as const, input: { laboratoryId } } : { hint: t('hint') })}
      endpoint={unattendedList}
      filters={['state', { field: 'from', to: 'to' }, ...(laboratoryId ? [] : (['laboratoryId'] as const))]}
    />
  );
};
