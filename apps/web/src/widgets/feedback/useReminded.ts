import type { Reminded } from '@anyan/contract';
import { App } from 'antd';
import { useCallback } from 'react';
import { partBreak } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/** Tells how many a reminder reached, and how many were left out because an earlier one of the day had reached them. */
export const useReminded = () => {
  const { message } = App.useApp();
  const t = useTexts(texts);
  return useCallback(
    ({ reminded, leftOut, unreached = 0 }: Reminded & { unreached?: number }) => {
      const words = [
        reminded > 0 ? t('reminded', { n: reminded }) : t('remindedNobody'),
        ...(leftOut > 0 ? [t('remindedEarlier', { n: leftOut })] : []),
        ...(unreached > 0 ? [t('remindedAway', { n: unreached })] : []),
      ].join(partBreak());
      void (reminded > 0 ? message.success(words) : message.info(words));
    },
    [message, t],
  );
};
