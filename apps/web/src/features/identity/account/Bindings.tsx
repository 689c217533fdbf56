import { messengerEndpoints, qrEndpoints, settingsEndpoints } from '@anyan/contract';
import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { leaveFor } from '../../../platform/leaving.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { messengerTexts } from './messengerTexts.ts';
import { useConfirmSelf } from './useConfirmSelf.tsx';

const { bindMessage, deleteWechat } = messengerEndpoints;
const { qrCreate } = qrEndpoints;

/** Accounts elsewhere that sign one in here; where the college offers none and none is bound, there is nothing to show. */
export const Bindings = ({ always = false }: { always?: boolean }) => {
  const t = useTexts(messengerTexts);
  const fail = useFailure();
  const bound = useCall(bindMessage).data;
  const offered = useCall(settingsEndpoints.showScanCode).data;
  const { message } = App.useApp();
  const { confirm, dialog } = useConfirmSelf();
  const unbind = useAction(deleteWechat, { onSuccess: () => void message.success(t('unbound')) });
  const [leaving, setLeaving] = useState(false);
  if (!bound || !offered) return null;
  if (!always && !offered.messenger && !bound.wechatBound && !offered.cas) return null;
  const leave = async () => {
    setLeaving(true);
    const { url, ticket, nonce } = await call(qrCreate);
    leaveFor(url, { ticket, nonce, purpose: 'bind' });
  };
  return (
    <Panel title={t('panel')} {...(offered.messenger ? { note: t('bindHint') } : {})}>
      <ul className="rows">
        <li>
          <div>
            {t('messenger')} <Tag>{t(bound.wechatBound ? 'yes' : 'no')}</Tag>
          </div>
          {bound.wechatBound && (
            <Button
              size="small"
              onClick={() =>
                confirm({
                  title: t('unbindTitle'),
                  hint: t('unbindAsk'),
                  okText: t('unbind'),
                  danger: true,
                  work: unbind.mutateAsync,
                })
              }
            >
              {t('unbind')}
            </Button>
          )}
          {!bound.wechatBound && offered.messenger && (
            <Button
              size="small"
              loading={leaving}
              onClick={() =>
                leave().catch((error) => {
                  setLeaving(false);
                  fail(error);
                })
              }
            >
              {t('bind')}
            </Button>
          )}
        </li>
        {offered.cas && (
          <li>
            <div>
              {t('cas')} <Tag>{t(bound.casBound ? 'yes' : 'no')}</Tag>
            </div>
          </li>
        )}
      </ul>
      {dialog}
    </Panel>
  );
};
