import { laboratoryEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useLaboratories } from '../laboratory/useLaboratories.tsx';
import { texts } from '../texts.ts';

const { laboratoryDataList, laboratoryDataExport, laboratoryHistory, laboratoryDataCount } =
  laboratoryEndpoints;

/** /dataSearch/laboratoryList: finding laboratories, and taking what was found along; nothing is changed here. */
const LaboratorySearch = () => {
  const t = useTexts(texts);
  const { list } = useLaboratories();
  return (
    <ListPage
      {...list}
      title={t('searchTitle')}
      endpoint={laboratoryDataList}
      savedViews="dataSearch.laboratoryList"
      chart={{ calls: laboratoryDataCount }}
      exports={{ calls: laboratoryDataExport }}
      // Details take the same right as the history.
      openCalls={laboratoryHistory}
    />
  );
};

export default LaboratorySearch;
