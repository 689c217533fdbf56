import { organizationEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { ListDrawer } from '../drawer/ListDrawer.tsx';
import { useSecretOnce } from '../feedback/useSecretOnce.tsx';
import { several, tool } from '../list/actions.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { Sample } from './Sample.tsx';
import { texts } from './texts.ts';

const { organizationPageList, organizationExport, organizationImport, organizationTempExport } =
  organizationEndpoints;

/** A list with everything on it, and one that finds nothing. */
export const Lists = () => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const secret = useSecretOnce({ title: t('secret'), note: t('secretNote') });
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
          ]}
          more={['updatedAt']}
          filters={['keyword', 'useStatus']}
          exports={{ calls: organizationExport }}
          imports={{ calls: organizationImport, template: organizationTempExport, title: t('list') }}
          actions={[tool('a', t('add'), organizationPageList, () => {})]}
          rowActions={[several('a', t('add'), organizationPageList, () => {})]}
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
      <Sample name="ListDrawer">
        <Button onClick={() => setOpen(true)}>{t('list')}</Button>
        {open && (
          <ListDrawer title={t('list')} onClose={() => setOpen(false)}>
            <ListPage
              local
              name="galleryDrawer"
              endpoint={organizationPageList}
              columns={[{ field: 'name' }]}
            />
          </ListDrawer>
        )}
      </Sample>
      <Sample name="useSecretOnce">
        <Button onClick={() => secret.onSecret({ keyId: 'key-1', secret: '0123456789' })}>
          {t('secret')}
        </Button>
        {secret.element}
      </Sample>
    </>
  );
};
