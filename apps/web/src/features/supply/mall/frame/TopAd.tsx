import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { mallBannerEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { useAdClosed } from '../../../../widgets/goods/remembered.ts';
import { BannerLink } from '../../banner/BannerLink.tsx';
import { BannerPicture } from '../../banner/BannerPicture.tsx';
import { frameTexts } from './texts.ts';
import './topAd.css';

/** The advertisement over the whole width. Closed, missing or lost it takes no room. */
export const TopAd = () => {
  const t = useTexts(frameTexts);
  const { message } = App.useApp();
  const [closed, close] = useAdClosed();
  const { data, error } = useCall(
    mallBannerEndpoints.bannerList,
    { BannerPositionStatus: 1 },
    { enabled: !closed, staleTime: 60_000, refetchOnMount: false },
  );
  useEffect(() => {
    // A mall that is open to the college alone says so in its own place.
    if (error && error.code !== 401 && error.code !== 403) void message.error(t('adFailed'));
  }, [error, message, t]);
  const banner = data?.[0];
  if (closed || !banner) return null;
  return (
    <section className="mall-top-ad" aria-label={t('ad')}>
      <BannerLink banner={banner} className="mall-top-ad-link">
        <BannerPicture title={banner.title} url={banner.imageUrl} eager />
      </BannerLink>
      <button type="button" aria-label={t('closeAd')} onClick={close}>
        <CloseOutlined />
      </button>
    </section>
  );
};
