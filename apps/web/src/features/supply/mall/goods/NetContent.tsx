import { type MallProduct, units } from '@anyan/contract';
import { useLabel } from '../../../../platform/i18n.ts';

/** How much is in one, with its unit. */
export const NetContent = ({ netContent, netUnit }: Pick<MallProduct, 'netContent' | 'netUnit'>) => {
  const label = useLabel();
  return netContent && netUnit ? `${netContent} ${label(units[netUnit])}` : netContent;
};
