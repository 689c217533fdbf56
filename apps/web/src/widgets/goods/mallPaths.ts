/** Pages of the mall by what they show. */
export const mallPathOf = {
  product: (id: string, num?: number) => `/mall/productDetail?id=${id}${num ? `&num=${num}` : ''}`,
  supplier: (id: string) => `/mall/goodsList?supplierId=${id}`,
  category: (id: string) => `/mall/goodsList?commodityTypeId=${id}`,
} as const;

interface Suggested {
  kind: 'name' | 'cas' | 'brand' | 'supplier' | 'type';
  text: string;
  id: string | null;
}
const filterOfKind = { brand: 'brandId', supplier: 'supplierId', type: 'commodityTypeId' } as const;

/** Goods that a suggestion of the search leads to: of a brand, a supplier or a type by the filter that it is. */
export const suggestionPath = ({ kind, text, id }: Suggested): string => {
  const query = id && kind !== 'name' && kind !== 'cas' ? { [filterOfKind[kind]]: id } : { keyword: text };
  return `/mall/goodsList?${new URLSearchParams(query as Record<string, string>)}`;
};
