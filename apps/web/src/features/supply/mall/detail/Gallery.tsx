import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import type { MallProduct } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { GoodsPicture } from '../../../../widgets/goods/GoodsPicture.tsx';
import { texts } from './texts.ts';
import './gallery.css';

/** Pictures of goods; the arrows stop at the first and at the last. */
export const Gallery = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const pictures = product.filePath;
  const [at, setAt] = useState(0);
  const all = pictures.length;
  const alt = all > 0 ? t('picture', { n: at + 1, all }) : t('drawn', { name: product.commodityName });
  return (
    <section className="gallery" aria-label={t('pictures')}>
      <div className="gallery-large">
        <GoodsPicture goods={product} url={pictures[at]} alt={alt} eager />
        {all > 1 && (
          <>
            <button
              type="button"
              aria-label={t('previous')}
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            >
              <LeftOutlined />
            </button>
            <button
              type="button"
              aria-label={t('next')}
              disabled={at === all - 1}
              onClick={() => setAt(at + 1)}
            >
              <RightOutlined />
            </button>
          </>
        )}
      </div>
      {all > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={t('picture', { n: index + 1, all })}
                aria-current={index === at}
                onClick={() => setAt(index)}
              >
                <GoodsPicture goods={product} url={url} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
