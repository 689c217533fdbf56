import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { search } from '@anyan/contract';
import { Button, Dropdown, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { useAction, useCall } from '../../platform/query.ts';
import { rulesOf } from '../../platform/rules.ts';
import { useTold } from '../feedback/useTold.ts';
import { texts } from '../texts.ts';

const { savedViewList, savedViewSave, savedViewDelete } = search.endpoints;

/** Filters of this page that one keeps under a name, and goes back to. */
export const SavedViews = ({ page }: { page: string }) => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const { data: views = [] } = useCall(savedViewList, { page }, { staleTime: 60_000 });
  const remove = useTold(savedViewDelete, { done: t('viewDeleted') });
  // Which page of the rows was open says nothing about what was looked for.
  const query = new URLSearchParams(params);
  query.delete('pageNo');
  const here = query.toString();
  return (
    <>
      <Dropdown
        trigger={['click']}
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
      {naming && <NameView page={page} query={here} onClose={() => setNaming(false)} />}
    </>
  );
};

const NameView = ({ page, query, onClose }: { page: string; query: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const [form] = Form.useForm<{ viewName: string }>();
  const save = useAction(savedViewSave, {
    onSuccess: onClose,
    onError: (failure) =>
      form.setFields([{ name: 'viewName', errors: [failure.errors?.[0]?.message ?? failure.message] }]),
  });
  return (
    <Modal
      open
      title={t('viewSave')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" onFinish={({ viewName }) => save.mutate({ page, viewName, query })}>
        <Form.Item
          name="viewName"
          label={t('viewName')}
          rules={rulesOf(savedViewSave.input, 'viewName')}
          extra={t('viewHint')}
        >
          <Input autoFocus maxLength={30} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
