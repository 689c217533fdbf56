import { accountEndpoints, groupEndpoints, staffType } from '@anyan/contract';
import { App, Button, Flex } from 'antd';
import { lazy, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { add, edit } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { RowOf } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

const details = lazy(() => import('../group/OwnGroupDetail.tsx'));
const form = lazy(() => import('../group/OwnGroupForm.tsx'));
const { orderGroupList, groupSave, groupConfirm, groupConfirmList, groupDetails } = groupEndpoints;
type Asked = RowOf<typeof groupConfirmList>;

/** Groups that one is in, and those that wait for one's word. */
const GroupTab = () => {
  const t = useTexts(texts);
  const staff = useCall(accountEndpoints.userInfo).data?.userType === staffType;
  const { open, ...drawers } = useDrawers({ details, form });
  return (
    <>
      <ToConfirm onOpen={open.details} />
      <ListPage
        endpoint={orderGroupList}
        unpaged
        columns={[
          { field: 'groupName', width: 220 },
          { field: 'leaderName', width: 100 },
          { field: 'myRole', width: 100 },
          {
            field: 'orderLimit',
            title: t('orderLimit'),
            ...{ width: 130, align: 'right' as const },
            render: (limit) => (limit === null ? t('unlimited') : formatMoney(limit)),
          },
          { field: 'laboratoryCount', width: 100, align: 'right' },
        ]}
        actions={staff ? [add(groupSave, t('ownAdd'), () => open.form())] : []}
        rowActions={[
          edit<RowOf<typeof orderGroupList>>(groupSave, ({ id }) => open.form({ id }), {
            when: ({ myRole }) => myRole === 'leader',
          }),
        ]}
        openCalls={groupDetails}
        drawers={drawers}
        emptyText={t('noGroup')}
      />
    </>
  );
};

const ToConfirm = ({ onOpen }: { onOpen: (row: { id: string }) => void }) => {
  const t = useTexts(texts);
  const { data } = useCall(groupConfirmList);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t('toConfirm')}>
      {data.map((one) => (
        <Question key={`${one.id} ${one.laboratoryId}`} asked={one} onOpen={() => onOpen(one)} />
      ))}
    </section>
  );
};

const Question = ({ asked, onOpen }: { asked: Asked; onOpen: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const renew = useRefresh();
  const [sending, setSending] = useState(false);
  const answer = async (accept: boolean) => {
    setSending(true);
    try {
      await call(groupConfirm, { id: asked.id, laboratoryId: asked.laboratoryId, accept });
      void message.success(t(accept ? 'agreed' : 'refused'));
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
      renew(groupConfirm);
    }
  };
  return (
    <div className="mall-confirm">
      <span>
        {t('confirmAsk', {
          ...{ leader: asked.leaderName, group: asked.groupName, laboratory: asked.laboratoryName },
        })}
      </span>
      <Flex gap={8}>
        <Button type="link" onClick={onOpen}>
          {t('look')}
        </Button>
        <Button disabled={sending} onClick={() => void answer(false)}>
          {t('refuse')}
        </Button>
        <Button type="primary" loading={sending} onClick={() => void answer(true)}>
          {t('agree')}
        </Button>
      </Flex>
    </div>
  );
};

export default GroupTab;
