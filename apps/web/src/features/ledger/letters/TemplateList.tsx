import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { ledger, type TemplateRow } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../letterTexts.ts';

const TemplateForm = lazy(() => import('./TemplateForm.tsx'));

const { templatePageList, templateSave, templatePublish } = ledger.endpoints;
const tones = { draft: 'default', published: 'success' } as const;

/** The texts that letters are made from. */
const TemplateList = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const publish = useTold(templatePublish, { done: t('published') });
  const [form, setForm] = useState<TemplateRow | 'new'>();
  return (
    <ListPage
      endpoint={templatePageList}
      columns={[
        { field: 'name', width: 240 },
        { field: 'state', width: 90, tones },
        { field: 'kind', width: 110 },
        { field: 'versionNo', width: 80, card: 'none' },
        { field: 'usedCount', width: 100 },
        { field: 'publishedAt', width: 130, card: 'none' },
        { field: 'updatedAt', width: 130, card: 'none' },
      ]}
      filters={['keyword', 'kind', 'state']}
      actions={[
        {
          key: 'add',
          label: t('templateAdd'),
          icon: <PlusOutlined />,
          primary: true,
          calls: templateSave,
          onClick: () => setForm('new'),
        },
      ]}
      rowActions={(row) => [
        {
          key: 'edit',
          label: t(row.can.includes('renew') ? 'templateNext' : 'campaignEdit'),
          calls: templateSave,
          onClick: () => setForm(row),
        },
        {
          key: 'publish',
          label: t('publish'),
          calls: templatePublish,
          may: row.can.includes('publish'),
          onClick: () =>
            confirm({
              title: t('publishTitle', { name: row.name }),
              effects: [t('publishEffect')],
              okText: t('publish'),
              danger: false,
              onOk: () => publish.mutateAsync({ id: row.id, version: row.version }),
            }),
        },
      ]}
      emptyText={t('templateEmpty')}
    >
      <Suspense fallback={null}>
        {form && <TemplateForm row={form === 'new' ? undefined : form} onClose={() => setForm(undefined)} />}
      </Suspense>
    </ListPage>
  );
};

export default TemplateList;
