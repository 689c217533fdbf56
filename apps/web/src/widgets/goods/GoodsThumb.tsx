import { useState } from 'react';
import { PackPicture } from './PackPicture.tsx';
import { type Packed, packKindOf } from './packKind.ts';
import './goodsThumb.css';

interface Props {
  url: string | null;
  goods: Packed;
  large?: boolean | undefined;
}

/** Goods in a square: their picture, or how they are packed. */
export const GoodsThumb = ({ url, goods, large }: Props) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={large ? 'goods-thumb goods-thumb-large' : 'goods-thumb'}>
      {url && url !== broken ? (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <PackPicture kind={packKindOf(goods)} />
      )}
    </span>
  );
};
