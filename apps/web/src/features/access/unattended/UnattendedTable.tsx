import { unattendedEndpoints as calls, type UnattendedRow } from '@anyan/contract';
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
  return (
    <ListPage
      {...(laboratoryId ? { local: true, input: { laboratoryId } } : { hint: t(mine ? 'mineHint' : 'hint') })}
      // What they answer is the same.
      endpoint={(mine ? calls.mineUnattendedList : calls.unattendedList) as typeof calls.unattendedList}
      columns={[
        { field: 'title', width: 180 },
        { field: 'state', width: 100, tones: unattendedTones },
        { field: 'roomText', width: 170, card: 'fact' },
        { field: 'userName', width: 110, card: 'fact' },
        { field: 'startAt', width: 170 },
        { field: 'plannedEnd', width: 170, card: 'fact' },
        { field: 'contactName', width: 110, card: 'fact' },
        { field: 'phone', width: 130 },
      ]}
      more={['runNo', 'endedAt']}
      filters={[
        'state',
        { field: 'from', to: 'to' },
        ...(mine || laboratoryId ? [] : (['laboratoryId'] as const)),
      ]}
      events={[
        { event: 'edit', calls: calls.unattendedSave, opens: (of) => drawers.open.form(undefined, { of }) },
        ...(['end', 'stop'] as const).map((event) => ({
          ...{ event, calls: calls.unattendedEnd },
          opens: (of: UnattendedRow) => drawers.open.end(undefined, { of, stop: event === 'stop' }),
        })),
      ]}
      {...(mine ? {} : { exports: { calls: calls.unattendedExport } })}
      openCalls={calls.unattendedDetails}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};
