import { organizationEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';

/** /dataSearch/organizitionLevel: the levels with how many organisations are of each. */
const LevelSearch = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      title={t('levelSearch')}
      endpoint={organizationEndpoints.levelList}
      name="levelSearch"
      savedViews="dataSearch.organizitionLevel"
      columns={[
        { field: 'levelName', width: 260 },
        { field: 'depth', align: 'left', width: 140, render: (_, row) => t('levelDepth', { n: row.order }) },
        { field: 'organizationCount', width: 140 },
      ]}
      exports={{ calls: organizationEndpoints.levelExport }}
      chart={{ calls: organizationEndpoints.levelCount }}
      emptyText={t('levelEmpty')}
    />
  );
};

export default LevelSearch;
