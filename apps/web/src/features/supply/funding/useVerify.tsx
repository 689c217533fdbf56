import { fundingEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from './texts.ts';

const { fundingVerify } = fundingEndpoints;
const mostShown = 20;

/** Proves the journal of one card, or of all, and tells what was found. */
export const useVerify = () => {
  const t = useTexts(texts);
  const { message, modal } = App.useApp();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const run = async (fundingId?: string) => {
    setBusy(true);
    try {
      const { checked, faults } = await call(fundingVerify, fundingId ? { fundingId } : {});
      if (faults.length === 0) void message.success(t('whole', { n: checked }));
      else
        modal.error({
          title: t('faults', { n: faults.length }),
          content: (
            <ul>
              {faults.slice(0, mostShown).map(({ id, cardNo, seq, reason }) => (
                <li key={`${id} ${reason}`}>
                  {seq === null
                    ? t('faultOfCard', { no: cardNo ?? id, reason })
                    : t('fault', { no: cardNo ?? id, seq, reason })}
                </li>
              ))}
            </ul>
          ),
        });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    action: (fundingId?: string): Action => ({
      ...{ key: 'verify', label: t('verify'), calls: fundingVerify, busy },
      onClick: () => void run(fundingId),
    }),
  };
};
