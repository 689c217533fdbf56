import { useState } from 'react';
import { PackPicture } from './PackPicture.tsx';
import { type Packed, packKindOf } from './packKind.ts';
import './goodsThumb.css';

/** Goods in a small square: their picture, or how they are packed. */
export const GoodsThumb = ({ url, goods }: { url: string | null; goods: Packed }) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="goods-thumb">
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <PackPicture kind={packKindOf(goods)} />
      )}
    </span>
  );
};
