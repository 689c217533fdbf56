/** Pages of the mall by what they show. */
export const mallPathOf = {
  product: (id: string) => `/mall/productDetail?id=${id}`,
  supplier: (id: string) => `/mall/goodsList?supplierId=${id}`,
  category: (id: string) => `/mall/goodsList?commodityTypeId=${id}`,
} as const;
