import { mallWordEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { frameTexts } from './texts.ts';

/** Why the mall is closed to whoever looks, if it is; its categories tell. */
export const useClosed = (): { text: string; forStrangers: boolean } | undefined => {
  const t = useTexts(frameTexts);
  const { error } = useCall(mallWordEndpoints.mallTypeTree, {}, { staleTime: 60_000 });
  if (error?.code === 403) return { text: t('collegeOnly'), forStrangers: false };
  return error?.errorCode === 'MALL_CLOSED' ? { text: error.message, forStrangers: true } : undefined;
};
