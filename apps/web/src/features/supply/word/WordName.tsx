import type { CatalogueWordRow } from '@anyan/contract';

const side = 20;

/** The picture and name of a word. */
export const WordName = ({ word }: { word: CatalogueWordRow }) => {
  const { name, iconUrl, logoUrl } = word;
  const url = iconUrl ?? logoUrl;
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {url && <img src={url} alt="" width={side} height={side} style={{ objectFit: 'contain' }} />}
      {name}
    </span>
  );
};
