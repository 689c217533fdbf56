import { useState } from 'react';
import { PackPicture } from './PackPicture.tsx';
import { type Packed, packKindOf } from './packKind.ts';
import './goodsPicture.css';

interface Props {
  goods: Packed;
  url: string | null | undefined;
  /** Says what is shown where nothing beside it does. */
  alt?: string;
  eager?: boolean;
  /** In a square of its own: in a row, or larger at the head of a page. Else it fills its place. */
  square?: 'row' | 'head';
}

/** The picture of goods; without one, or where it is lost, they are drawn by their pack. */
export const GoodsPicture = ({ goods, url, alt = '', eager = false, square }: Props) => {
  const [lost, setLost] = useState<string>();
  const drawn = !url || lost === url;
  return (
    <span
      className="goods-picture"
      data-square={square}
      {...(drawn && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {drawn ? (
        <PackPicture kind={packKindOf(goods)} />
      ) : (
        <img
          src={url}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setLost(url)}
        />
      )}
    </span>
  );
};
