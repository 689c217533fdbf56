import type { BannerPosition } from '@anyan/contract';
import { useState } from 'react';
import { PackPicture } from '../../../widgets/goods/PackPicture.tsx';
import { groundOf, sceneOf } from './scene.ts';
import './banner.css';

/** Width to height of each place; what is cut and drawn keeps to it. */
export const bannerRatio: Readonly<Record<BannerPosition, number>> = { 1: 16, 2: 3, 3: 4, 4: 0.75, 5: 6 };

interface Props {
  title: string;
  url: string | null;
  /** The first one on screen is fetched at once. */
  eager?: boolean;
}

/** A banner fills its box: its picture, or its title drawn on a ground of its own. */
export const BannerPicture = ({ title, url, eager = false }: Props) => {
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken)
    return (
      <img
        className="banner-picture"
        src={url}
        alt={title}
        loading={eager ? 'eager' : 'lazy'}
        onError={() => setBroken(url)}
      />
    );
  return (
    <div className="banner-drawn" data-ground={groundOf(title)}>
      <strong>{title}</strong>
      <span className="banner-scene" aria-hidden="true">
        {sceneOf(title).map((kind) => (
          <PackPicture key={kind} kind={kind} />
        ))}
      </span>
    </div>
  );
};
