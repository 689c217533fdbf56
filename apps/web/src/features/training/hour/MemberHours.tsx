import { type HourRow, hourEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../hourTexts.ts';

const entries = lazy(() => import('./Entries.tsx'));

/** Hours and certificates of the members of a laboratory. */
export const MemberHours = ({ laboratory }: { laboratory: { id: string } }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ entries });
  return (
    <ListPage
      local
      name="member-hours"
      endpoint={hourEndpoints.hourList}
      input={{ laboratoryId: laboratory.id }}
      filters={['keyword', 'gapOnly']}
      columns={[
        { field: 'name', width: 100 },
        { field: 'loginName', width: 120 },
        { field: 'hours', width: 100 },
        { field: 'required', width: 100 },
        { field: 'gap', width: 100 },
        { field: 'certificates', width: 110 },
      ]}
      onOpen={(row: HourRow) => drawers.open.entries(undefined, { person: row })}
      drawers={drawers}
      emptyText={t('none')}
    />
  );
};
