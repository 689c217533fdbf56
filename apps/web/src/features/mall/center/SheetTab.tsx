import { sheetReadingEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';

/** Data sheets that one has read to the end. */
const SheetTab = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      endpoint={sheetReadingEndpoints.sdsReadList}
      columns={[
        { field: 'name', width: 220 },
        { field: 'casCode', width: 130 },
        { field: 'version', width: 80 },
        { field: 'readAt', width: 170 },
        { field: 'current', width: 100 },
      ]}
      filters={['keyword']}
      emptyText={t('sdsEmpty')}
    />
  );
};

export default SheetTab;
