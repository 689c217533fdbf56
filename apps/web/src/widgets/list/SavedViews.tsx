import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { search } from '@anyan/contract';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { useTold } from '../feedback/useTold.ts';
import { texts } from '../texts.ts';

const NameView = lazy(() => import('./NameView.tsx'));

const { savedViewList, savedViewDelete } = search.endpoints;

/** Filters of this page that one keeps under a name, and goes back to; open as it comes. */
const SavedViews = ({ page }: { page: string }) => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(true);
  const [naming, setNaming] = useState(false);
  const { data: views = [] } = useCall(savedViewList, { page }, { staleTime: 60_000 });
  const remove = useTold(savedViewDelete, { done: t('viewDeleted') });
  // Which page of the rows was open, and which record, says nothing about what was looked for.
  const query = new URLSearchParams(params);
  for (const name of ['pageNo', 'open']) query.delete(name);
  const here = query.toString();
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
        menu={{
          selectedKeys: views.filter((view) => view.query === here).map(({ id }) => id),
          items: [
            ...views.map(({ id, viewName, query: kept }) => ({
              key: id,
              label: (
                <span className="ay-view">
                  {viewName}
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t('viewDelete', { name: viewName })}
                    onClick={(event) => {
                      event.stopPropagation();
                      remove.mutate({ id });
                    }}
                  />
                </span>
              ),
              onClick: () => setParams(new URLSearchParams(kept)),
            })),
            ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'save', label: t('viewSave'), disabled: !here, onClick: () => setNaming(true) },
          ],
        }}
      >
        <Button icon={<StarOutlined />}>{t('views')}</Button>
      </Dropdown>
      {naming && (
        <Suspense fallback={null}>
          <NameView page={page} query={here} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  );
};

export default SavedViews;
