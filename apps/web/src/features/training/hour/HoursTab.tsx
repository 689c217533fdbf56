import BellOutlined from '@ant-design/icons/BellOutlined';
import { type HourRow, hourEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { asks } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from '../hourTexts.ts';
import { HourLevels } from './HourLevels.tsx';

const entries = lazy(() => import('./Entries.tsx'));
const { hourList, hourRemind, hourExport, hourImport, hourTempExport } = hourEndpoints;

/** Tab 学时账: what everybody in reach has learnt of what is asked. */
const HoursTab = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ entries });
  const level = (of: HourRow['level']) => of && <RiskLevel level={of} />;
  const open = (row: HourRow) => drawers.open.entries(undefined, { person: row });
  return (
    <>
      <HourLevels />
      <ListPage
        hint={t('hint')}
        endpoint={hourList}
        columns={[
          { field: 'name', width: 90 },
          { field: 'loginName', width: 110, card: 'none' },
          { field: 'organizationName', width: 140, card: 'none' },
          { field: 'level', width: 90, card: 'none', render: level },
          { field: 'hours', width: 90, card: 'fact' },
          { field: 'required', width: 90, card: 'none' },
          { field: 'gap', width: 90, card: 'fact' },
          ...(['online', 'offline', 'drill', 'imported'] as const).map(
            (field) => ({ field, width: 105, card: 'none' }) as const,
          ),
        ]}
        filters={['keyword', 'organizationId', 'year', 'gapOnly']}
        rowActions={[
          asks('remind', t('remind'), hourRemind, {
            icon: <BellOutlined />,
            many: true,
            blocked: ({ gap }: HourRow) => (gap > 0 ? undefined : t('noGap')),
            done: ({ sent, leftOut }) => t('reminded', { sent, leftOut }),
          }),
        ]}
        exports={{ calls: hourExport }}
        imports={{ calls: hourImport, template: hourTempExport }}
        onOpen={open}
        drawers={drawers}
        emptyText={t('none')}
      />
    </>
  );
};

export default HoursTab;
