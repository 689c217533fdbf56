/** Pages of the mall by what they show. */
export const mallPathOf = {
  product: (id: string, num?: number) => `/mall/productDetail?id=${id}${num ? `&num=${num}` : ''}`,
  supplier: (id: string) => `/mall/goodsList?supplierId=${id}`,
  category: (id: string) => `/mall/goodsList?commodityTypeId=${id}`,
} as const;
