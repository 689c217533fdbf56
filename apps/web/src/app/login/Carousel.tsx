import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import type { Banner } from './api.ts';
import { loginTexts } from './texts.ts';

const ours = ['/banners/flasks.svg', '/banners/tubes.svg', '/banners/still.svg'];
const each = 7000;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The college's pictures, or our own three; they stop for whoever asked for less motion, hovers or pauses. */
export const Carousel = ({ banners }: { banners: readonly Banner[] | null }) => {
  const say = useTexts(loginTexts);
  const pictures = banners?.length ? banners.map(({ imageUrl }) => imageUrl) : ours;
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(still);
  const shown = at % pictures.length;

  useEffect(() => {
    if (paused || pictures.length < 2) return;
    const timer = setInterval(() => setAt((before) => before + 1), each);
    return () => clearInterval(timer);
  }, [paused, pictures.length]);

  return (
    <section className="login-pictures" aria-label={say('pictures')}>
      {banners !== null &&
        pictures.map((picture, index) => (
          <img
            key={picture}
            src={picture}
            alt=""
            className={index === shown ? 'shown' : ''}
            loading={index === 0 ? 'eager' : 'lazy'}
            // The ground behind it looks better than a broken picture.
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        ))}
      {pictures.length > 1 && (
        <div className="login-dots">
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={say('slide', { n: index + 1, all: pictures.length })}
              aria-current={index === shown}
              onClick={() => setAt(index)}
            />
          ))}
          <button
            type="button"
            className="login-pause"
            aria-label={say(paused ? 'play' : 'pause')}
            onClick={() => setPaused(!paused)}
          >
            <svg viewBox="0 0 12 12" aria-hidden="true">
              {paused ? (
                <path d="M3 1.500 10 6 3 10.500z" />
              ) : (
                <path d="M2.500 2h2.500v8H2.500zM7 2h2.500v8H7z" />
              )}
            </svg>
          </button>
        </div>
      )}
    </section>
  );
};
