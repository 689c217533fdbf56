import { type MallFacet, mallGoodsEndpoints, mallWordEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { useDebounced } from '../../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

/** Facets with more values than one looks through. */
const found = ['supplier', 'brand', 'specification'] as const;
type Found = (typeof found)[number];

/** Values that a finder shows. */
const most = 8;
const staleTime = 60_000;

export const isFound = (name: MallFacet['name']): name is Found =>
  (found as readonly string[]).includes(name);

interface Props {
  name: Found;
  title: string;
  commodityTypeId: string | undefined;
  onChoose: (id: string) => void;
}

/** What of a list is called by some letters, of the chosen type. */
const useWords = (name: Found, keyword: string, commodityTypeId: string | undefined) => {
  const asked = { keyword, ...(commodityTypeId ? { commodityTypeId } : {}) };
  const of = (one: Found) => ({ staleTime, enabled: keyword !== '' && name === one });
  const suppliers = useCall(mallGoodsEndpoints.mallSupplierNames, asked, of('supplier')).data ?? [];
  const brands = useCall(mallWordEndpoints.mallBrands, asked, of('brand')).data ?? [];
  const packs = useCall(mallWordEndpoints.mallSpecifications, asked, of('specification')).data ?? [];
  return [
    ...suppliers.map(({ id, supplierName }) => ({ id, label: supplierName })),
    ...brands.map(({ id, brandName }) => ({ id, label: brandName })),
    ...packs.map(({ id, specificationNum }) => ({ id, label: specificationNum })),
  ].slice(0, most);
};

/** Finds what stands behind the first values of a facet. */
export const FacetFinder = ({ name, title, commodityTypeId, onChoose }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const words = useWords(name, useDebounced(typed.trim()), commodityTypeId);
  return (
    <>
      <div className="facet-price">
        <input
          type="search"
          aria-label={t('findOf', { name: title })}
          placeholder={t('findOf', { name: title })}
          maxLength={50}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {typed.trim() !== '' && (
        <ul>
          {words.map(({ id, label }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setTyped('');
                  onChoose(id);
                }}
              >
                <span title={label}>{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
