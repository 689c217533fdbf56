import { organizationEndpoints } from '@anyan/contract';
import { useTexts } from '../../platform/i18n.ts';
import { ListPage } from '../list/ListPage.tsx';
import { Sample } from './Sample.tsx';
import { texts } from './texts.ts';

const { organizationPageList, organizationExport, organizationImport, organizationTempExport } =
  organizationEndpoints;

/** A list with everything on it, and one that finds nothing. */
export const Lists = () => {
  const t = useTexts(texts);
  return (
    <>
      <Sample name="ListPage">
        <ListPage
          local
          name="gallery"
          title={t('list')}
          endpoint={organizationPageList}
          columns={[
            { field: 'name' },
            { field: 'levelName' },
            { field: 'personCount' },
            { field: 'useStatus' },
            { field: 'updatedAt' },
          ]}
          filters={['keyword', 'useStatus']}
          exports={{ calls: organizationExport }}
          imports={{ calls: organizationImport, template: organizationTempExport, title: t('list') }}
          rowActions={() => [{ key: 'a', label: t('add'), onClick: () => {} }]}
          batchActions={() => [{ key: 'a', label: t('add'), onClick: () => {} }]}
        />
      </Sample>
      <Sample name="ListPage, empty">
        <ListPage
          local
          name="galleryEmpty"
          endpoint={organizationPageList}
          input={{ keyword: 'nothing is called so' }}
          columns={[{ field: 'name' }]}
        />
      </Sample>
    </>
  );
};
