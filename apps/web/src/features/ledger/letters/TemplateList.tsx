import { responsibilityEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../letterTexts.ts';
import { templateTones } from '../tones.ts';
import { ShippedMark } from './ShippedMark.tsx';

const { templatePageList, templateDetails, templateSave, templatePublish } = responsibilityEndpoints;

/** The texts that letters are made from. */
const TemplateList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({
    details: lazy(() => import('./TemplateDetail.tsx')),
    form: lazy(() => import('./TemplateForm.tsx')),
  });
  const { details, form } = drawers.open;
  return (
    <ListPage
      endpoint={templatePageList}
      columns={[
        { field: 'name', width: 320, render: (name) => shippedName(name) },
        { field: 'state', width: 90, tones: templateTones },
        { field: 'kind', width: 110 },
        { field: 'shipped', width: 120, render: (shipped) => shipped && <ShippedMark /> },
        { field: 'versionNo', width: 80, card: 'none' },
        { field: 'usedCount', width: 100 },
        { field: 'publishedAt', width: 130, card: 'none' },
        { field: 'updatedAt', width: 130, card: 'none' },
      ]}
      filters={['keyword', 'kind', 'state']}
      actions={[add(templateSave, t('templateAdd'), form)]}
      events={[
        { event: 'edit', calls: templateSave, opens: (row) => form(row) },
        { event: 'renew', calls: templateSave, opens: (row) => form(row) },
        {
          event: 'publish',
          ...sends(templatePublish, t('published')),
          effects: () => [t('publishEffect')],
        },
      ]}
      drawers={drawers}
      onOpen={details}
      openCalls={templateDetails}
      emptyText={t('templateEmpty')}
    />
  );
};

export default TemplateList;
