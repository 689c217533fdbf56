import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import PauseOutlined from '@ant-design/icons/PauseOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import type { MallBanner } from '@anyan/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { BannerLink } from '../banner/BannerLink.tsx';
import { BannerPicture } from '../banner/BannerPicture.tsx';
import { texts } from './texts.ts';

const each = 6000;
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const Arrow = ({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) => (
  <button type="button" className="carousel-arrow" aria-label={name} onClick={onClick}>
    {icon}
  </button>
);

/** Banners one after another; they stop for whoever points at them, pauses or asked for less motion. */
export const Carousel = ({ banners }: { banners: readonly MallBanner[] }) => {
  const t = useTexts(texts);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(still);
  const [held, setHeld] = useState(false);
  const all = banners.length;
  const shown = at % all;
  const go = (steps: number) => setAt((before) => (before + steps + all) % all);

  useEffect(() => {
    if (paused || held || all < 2) return;
    const timer = setInterval(() => setAt((before) => before + 1), each);
    return () => clearInterval(timer);
  }, [paused, held, all]);

  return (
    <section
      className="carousel"
      aria-label={t('carousel')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {banners.map((banner, index) => (
        <div key={banner.id} className="carousel-slide" data-shown={index === shown} inert={index !== shown}>
          <BannerLink banner={banner} className="carousel-link">
            <BannerPicture title={banner.title} url={banner.imageUrl} eager={index === 0} />
          </BannerLink>
        </div>
      ))}
      {all > 1 && (
        <>
          <Arrow name={t('previous')} icon={<LeftOutlined />} onClick={() => go(-1)} />
          <Arrow name={t('next')} icon={<RightOutlined />} onClick={() => go(1)} />
          <div className="carousel-dots">
            {banners.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={t('slide', { n: index + 1, all })}
                aria-current={index === shown}
                onClick={() => setAt(index)}
              />
            ))}
            <button
              type="button"
              className="carousel-pause"
              aria-label={t(paused ? 'play' : 'pause')}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <CaretRightOutlined /> : <PauseOutlined />}
            </button>
          </div>
        </>
      )}
    </section>
  );
};
