import { type BannerRow, bannerLinkTypes } from '@anyan/contract';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from './texts.ts';

/** The days on which a banner is shown. */
export const useScheduleWords = () => {
  const t = useTexts(texts);
  return ({ showFrom, showTo }: BannerRow): string => {
    const [from, to] = [showFrom && formatDay(showFrom), showTo && formatDay(showTo)];
    if (from && to) return t('between', { from, to });
    if (from) return t('from', { day: from });
    return to ? t('until', { day: to }) : t('always');
  };
};

/** What a banner opens. */
export const useLinkWords = () => {
  const label = useLabel();
  return ({ linkType, linkUrl, linkName }: BannerRow): string => {
    const kind = label(bannerLinkTypes[linkType]);
    const target = linkName ?? linkUrl;
    return target ? `${kind}${label(['：', ': '])}${target}` : kind;
  };
};

/** The same in a list, where there is less room. */
export const useTargetWords = () => {
  const label = useLabel();
  return ({ linkType, linkUrl, linkName }: BannerRow): string =>
    linkName ?? linkUrl ?? label(bannerLinkTypes[linkType]);
};
