import type { CatalogueWordRow } from '@anyan/contract';

const side = 20;

/** The picture and name of a word, in by its depth. */
export const WordName = ({ word }: { word: CatalogueWordRow }) => {
  const { name, iconUrl, logoUrl, level } = word;
  const url = iconUrl ?? logoUrl;
  return (
    <span style={{ display: 'inline-flex', gap: 8, paddingInlineStart: (level - 1) * 24 }}>
      {url && <img src={url} alt="" width={side} height={side} style={{ objectFit: 'contain' }} />}
      {name}
    </span>
  );
};
