import { useState } from 'react';
import { PackPicture } from '../../../../widgets/goods/PackPicture.tsx';
import { type Packed, packKindOf } from '../../../../widgets/goods/packKind.ts';
import './picture.css';

interface Props {
  goods: Packed & { commodityName: string };
  url: string | null | undefined;
  /** Says what is shown where nothing beside it does. */
  alt?: string;
  eager?: boolean;
}

/** The picture of goods; without one, or where it is lost, they are drawn by their pack. */
export const GoodsPicture = ({ goods, url, alt = '', eager = false }: Props) => {
  const [lost, setLost] = useState<string>();
  if (!url || lost === url)
    return (
      <span className="goods-picture" {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <PackPicture kind={packKindOf({ ...goods, name: goods.commodityName })} />
      </span>
    );
  return (
    <span className="goods-picture">
      <img
        src={url}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setLost(url)}
      />
    </span>
  );
};
